/** What to do where a part of the smoke test fails. */
export const HINTS = {
  administer:
    'Are you an owner of this project, signed in (npm run firebase -- login), and is its Firestore database created?',
  accounts:
    'Enable Email/Password under Authentication, Sign-in method; compare .env with the project settings.',
  rules:
    'Deploy the rules and indexes: npm run firebase -- deploy --only firestore. A query that requires an index: the console shows when it is built.',
  trigger:
    'Deploy the functions: npm run firebase -- deploy. After the very first deployment the first events take minutes: try again. If it stays, the console (Functions, Logs) says what deriveFromUser may not.',
  command:
    'Deploy the functions: npm run firebase -- deploy --only functions, then the app, which asks them in the region of .env. Enforced App Check refuses this test.',
  board:
    'The functions run, and something stops them: the console (Functions, Logs) says what deriveFromDay may not.',
  open: 'Anybody can read what is private: deploy the rules now, npm run firebase -- deploy --only firestore',
  picture:
    'Open Storage in the console (Build, Storage, Get started), compare VITE_FIREBASE_STORAGE_BUCKET, then npm run firebase -- deploy --only storage, and allow it to connect Storage with Firestore.',
  frame:
    'No window of Google can open. VITE_FIREBASE_AUTH_DOMAIN is <project>.firebaseapp.com or a domain that Hosting serves; deploy the app again: npm run firebase -- deploy --only hosting',
} as const

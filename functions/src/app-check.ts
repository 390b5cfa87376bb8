/**
 * Whether callables refuse who is no app of ours: `ENFORCE_APP_CHECK=true` in `functions/.env` (docs/firebase.md). Off unless
 * it is said: whoever enforces it before the web app sends tokens locks their admins out. Not one of Firebase's parameters,
 * for which every deployment and every emulator would ask.
 */
export const enforceAppCheck = process.env.ENFORCE_APP_CHECK === 'true'

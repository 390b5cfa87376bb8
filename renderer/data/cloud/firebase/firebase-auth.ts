import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import type { Bridge } from '#core/app/bridge/bridge.ts'
import type { GoogleRefusal } from '#core/app/bridge/google-answer.ts'
import { plainEmail } from '#core/values/links/email.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import type { Claims, CloudAuth, CloudSession, GoogleSignIn, SignInMethod } from '../cloud.ts'
import { CloudError, type CloudErrorCode } from '../cloud-error.ts'
import { requireStrong } from '../password-rule.ts'
import { within } from './deadline.ts'
import { withCloudErrors } from './firebase-error.ts'
import { type GoogleSdk, googleWindow } from './google-window.ts'
import { readToken } from './read-token.ts'

const METHODS: Readonly<Record<string, SignInMethod | undefined>> = {
  password: 'password',
  'google.com': 'google',
}

const GOOGLE_SDK: GoogleSdk<Auth, User> = {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithPopup,
  signInWithPopup,
  signInWithRedirect,
}

/** @param deadlineMs a request without an answer by then counts as `unavailable`, in ms */
export function firebaseAuth(auth: Auth, deadlineMs: number): CloudAuth {
  const ask = <Value>(work: () => Promise<Value>) => withCloudErrors(() => within(deadlineMs, work))
  const signedIn = (): User => {
    if (auth.currentUser) return auth.currentUser
    throw new CloudError('unauthenticated', 'Nobody is signed in.')
  }
  const googleOnDesktop = (desktop: Bridge): GoogleSignIn => ({
    signIn: () =>
      withCloudErrors(async () => {
        const { user } = await signInWithCredential(auth, await googleByBrowser(desktop))
        return sessionOf(user)
      }),
    link: () =>
      withCloudErrors(async () => {
        await linkWithCredential(signedIn(), await googleByBrowser(desktop))
      }),
  })
  return {
    restore: () =>
      ask(async () => {
        await auth.authStateReady()
        return auth.currentUser ? sessionOf(auth.currentUser) : undefined
      }),
    signUp: (email, password, name) =>
      ask(async () => {
        requireStrong(password)
        const { user } = await createUserWithEmailAndPassword(auth, plainEmail(email), password)
        await updateProfile(user, { displayName: name })
        // Signing up succeeds even if this fails: the member can send it again under Login details.
        void sendEmailVerification(user).catch(() => undefined)
        return { ...sessionOf(user), name }
      }),
    signIn: (email, password) =>
      ask(async () => {
        const { user } = await signInWithEmailAndPassword(auth, plainEmail(email), password)
        return sessionOf(user)
      }),
    google: () =>
      withCloudErrors(async () => {
        const desktop = desktopBridge()
        if (desktop) return googleOnDesktop(desktop)
        const google = await googleWindow(GOOGLE_SDK, auth, location.host)
        const { leave, comeBack } = google
        // No deadlines: the person may take their time.
        return {
          signIn: () => withCloudErrors(() => google.signIn().then(sessionOf)),
          link: () => withCloudErrors(() => google.link(signedIn())),
          ...(leave && { leave: () => withCloudErrors(leave) }),
          ...(comeBack && { comeBack: () => withCloudErrors(() => comeBack().then(sessionOf)) }),
        }
      }),
    signOut: () => withCloudErrors(() => signOut(auth)),
    async sendPasswordReset(email) {
      try {
        await ask(() => sendPasswordResetEmail(auth, plainEmail(email)))
      } catch (error) {
        // Never reveal whether an email has an account.
        if (!(error instanceof CloudError) || error.code !== 'wrong-credentials') throw error
      }
    },
    sendVerification: () => ask(() => sendEmailVerification(signedIn())),
    changePassword: (current, next) =>
      ask(async () => {
        const user = signedIn()
        await reauthenticate(user, current)
        requireStrong(next)
        await updatePassword(user, next)
      }),
    // A direct change (`updateEmail`) is forbidden with email enumeration protection, the default in new
    // projects; a link to the new address always works, and proves that it is the member's.
    async changeEmail(password, next) {
      await ask(async () => {
        const user = signedIn()
        await reauthenticate(user, password)
        await verifyBeforeUpdateEmail(user, plainEmail(next))
      })
      return 'confirm'
    },
    async signInMethods() {
      const known = signedIn().providerData.map(({ providerId }) => METHODS[providerId])
      return known.filter((method) => method !== undefined)
    },
    claims: async (refresh = false) =>
      rightsOf((await readToken(signedIn(), refresh, deadlineMs)).claims),
  }
}

/** An admin without a verified email has no admin rights, as in the rules. */
function rightsOf(claims: Claims): Claims {
  const isUnproved = claims.admin === true && claims.email_verified !== true
  return isUnproved ? { ...claims, admin: false } : claims
}

async function reauthenticate(user: User, password: string): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  await reauthenticateWithCredential(user, credential)
}

function sessionOf({ uid, email, displayName, photoURL }: User): CloudSession {
  return { userId: uid, email: email ?? '', name: displayName ?? '', image: photoURL ?? '' }
}

const REFUSALS: Readonly<Record<GoogleRefusal, readonly [CloudErrorCode, string]>> = {
  cancelled: ['cancelled', 'You did not sign in with Google.'],
  'timed-out': ['cancelled', 'Signing in with Google took too long. Please try again.'],
  invalid: ['wrong-credentials', 'What came back from Google was not what Fourfold asked for.'],
  unavailable: ['unavailable', 'Google cannot be reached right now. Please try again.'],
  'not-configured': ['not-supported', 'This desktop app is not set up for Google sign-in.'],
}

/** @throws CloudError `cancelled`, `wrong-credentials`, `unavailable`, `not-supported` */
export async function googleByBrowser({ asks }: Pick<Bridge, 'asks'>): Promise<AuthCredential> {
  const answer = await asks.google(undefined)
  if (answer.kind === 'refused') {
    const [code, message] = REFUSALS[answer.reason]
    throw new CloudError(code, message)
  }
  // The token contains the nonce's hash; the nonce itself proves to Firebase that we requested it.
  const { idToken, rawNonce } = answer
  return new OAuthProvider('google.com').credential({ idToken, rawNonce })
}

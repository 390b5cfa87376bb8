/** The parts of the cloud port that a test of documents alone does not need: calling one throws. */
import type { Cloud } from '#data/cloud/cloud.ts'

const missing = () => {
  throw new Error('This test does not need this part of the port.')
}

/** The rest of the port, with a clock: nobody signs in here, and clients carry tokens of an emulator's own. */
export const UNUSED_PORT: Omit<Cloud, 'get' | 'query' | 'transact'> = {
  kind: 'firebase',
  schedules: 'always',
  auth: {
    restore: missing,
    signUp: missing,
    signIn: missing,
    google: missing,
    signOut: missing,
    sendPasswordReset: missing,
    sendVerification: missing,
    changePassword: missing,
    changeEmail: missing,
    signInMethods: missing,
    claims: async () => ({}),
  },
  command: missing,
  storage: {
    upload: missing,
    metadata: missing,
    getBlob: missing,
    remove: missing,
    move: missing,
  },
  aggregate: missing,
  watchDocument: missing,
  watchQuery: missing,
  serverNow: async () => Date.now(),
  logEvent: () => {},
  close: async () => {},
}

/** Accounts on this device: sign up, in and out, and the claims derived from `usersSecure`. */

import { userSecureSchema } from '#core/records/user.ts'
import { plainEmail } from '#core/values/links/email.ts'
import type { Claims, CloudAuth, CloudSession } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { requireStrong } from '#data/cloud/password-rule.ts'
import type { EmbeddedDatabase, LocalAccount } from './embedded-database.ts'
import { hashPassword, isPassword, PASSWORD_ROUNDS } from './password.ts'

const WRONG = 'Email or password is wrong.'
const DISABLED = 'This account is switched off. Please ask an admin of your community.'

/** @param newId generates the id of a new account @param now the server's clock, in ms */
export function embeddedAuth(
  database: EmbeddedDatabase,
  newId: () => string,
  now: () => number = Date.now,
): CloudAuth {
  const current = async (): Promise<LocalAccount | undefined> => {
    const id = (await database.state.get('signed-in'))?.value
    if (typeof id !== 'string' || (await isDisabled(id))) return undefined
    return database.accounts.get(id)
  }
  /** The code that erases is loaded only where somebody has closed their account; what does not load waits. */
  const eraseClosed = async () => {
    const ids = await database.accounts.toCollection().primaryKeys()
    const users = await database.documents.bulkGet(ids.map((id) => ['users', id]))
    if (!users.some((user) => user?.data.deleted === true)) return
    await import('./erase-accounts.ts').then(
      ({ eraseAccounts }) => eraseAccounts(database, now()),
      () => undefined,
    )
  }
  const isDisabled = async (id: string): Promise<boolean> =>
    (await database.documents.get(['usersSecure', id]))?.data.disabled === true
  const signedIn = async (): Promise<LocalAccount> => {
    const account = await current()
    if (!account) throw new CloudError('unauthenticated', 'Nobody is signed in.')
    return account
  }
  const enter = async (account: LocalAccount): Promise<CloudSession> => {
    await database.state.put({ key: 'signed-in', value: account.id })
    return sessionOf(account)
  }
  return {
    async restore() {
      await eraseClosed()
      const account = await current()
      return account && sessionOf(account)
    },
    async signUp(email, password, name) {
      requireStrong(password)
      const account = {
        id: newId(),
        email: plainEmail(email),
        name,
        ...(await hashPassword(password)),
      }
      await addAccount(database, account)
      return enter(account)
    },
    async signIn(email, password) {
      await eraseClosed()
      const account = await database.accounts.get({ email: plainEmail(email) })
      // An unknown email takes the same time and gives the same answer as a wrong password.
      const known = account ?? (await hashPassword('', PASSWORD_ROUNDS))
      const right = await isPassword(password, known)
      if (!account || !right) throw new CloudError('wrong-credentials', WRONG)
      if (await isDisabled(account.id)) throw new CloudError('account-disabled', DISABLED)
      return enter(account)
    },
    async google() {
      throw new CloudError('not-supported', 'Google sign-in isn’t available here.')
    },
    async signOut() {
      await database.state.delete('signed-in')
    },
    async sendPasswordReset() {
      throw new CloudError('not-supported', 'Accounts on this device can’t be reset by email.')
    },
    async sendVerification() {
      throw new CloudError('not-supported', 'Accounts on this device have no email to verify.')
    },
    async changePassword(old, next) {
      const account = await signedIn()
      if (!(await isPassword(old, account))) throw new CloudError('wrong-credentials', WRONG)
      requireStrong(next)
      await database.accounts.put({ ...account, ...(await hashPassword(next)) })
    },
    async changeEmail(password, next) {
      const account = await signedIn()
      if (!(await isPassword(password, account))) throw new CloudError('wrong-credentials', WRONG)
      const email = plainEmail(next)
      await database.transaction('rw', database.accounts, async () => {
        const holder = await database.accounts.get({ email })
        if (holder && holder.id !== account.id) throw emailTaken()
        await database.accounts.put({ ...account, email })
      })
      return 'changed'
    },
    async signInMethods() {
      await signedIn()
      return ['password']
    },
    async claims(): Promise<Claims> {
      const { id } = await signedIn()
      const secure = await database.documents.get(['usersSecure', id])
      const { roles } = userSecureSchema.parse({ id, ...secure?.data })
      // A closed account has no admin rights until it is reopened.
      const closed = (await database.documents.get(['users', id]))?.data.deleted === true
      return { admin: roles.admin && !closed, [roles.tier]: true }
    },
  }
}

/** Stores an account as a server would; a community's first one is its admin. @throws CloudError `email-taken` */
async function addAccount(database: EmbeddedDatabase, account: LocalAccount): Promise<void> {
  await database.transaction('rw', database.accounts, database.documents, async () => {
    if (await database.accounts.get({ email: account.email })) {
      throw emailTaken()
    }
    const admin = (await database.accounts.count()) === 0
    const { id } = account
    const secure = userSecureSchema.parse({ id, roles: { admin }, syncedAt: Date.now() })
    await database.accounts.add(account)
    await database.documents.put({ collection: 'usersSecure', id, data: secure })
  })
}

function emailTaken(): CloudError {
  return new CloudError('email-taken', 'This email already has an account.')
}

function sessionOf({ id, email, name }: LocalAccount): CloudSession {
  return { userId: id, email, name, image: '' }
}

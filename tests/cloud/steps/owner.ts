/** What only the project's owner may do, past the rules: preparing and disturbing what a test examines. */
import * as z from 'zod/mini'
import { grantAdmin } from '#scripts/admin/grant-admin.ts'
import { askAsOwner, emptyFirestore, OWNER } from '#scripts/emulators/owner.ts'
import { AUTH, FIRESTORE, PORTS, PROJECT_ID, STORAGE } from '../address.ts'

const DOCUMENTS = `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents`
const ACCOUNTS = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`

/** Deletes all accounts, documents and files. */
export async function emptyCloud(): Promise<void> {
  const project = `emulator/v1/projects/${PROJECT_ID}`
  await askAsOwner('DELETE', `${AUTH}/${project}/accounts`)
  await emptyFirestore({ port: PORTS.firestore, projectId: PROJECT_ID })
  const reset = await fetch(`${STORAGE}/internal/reset`, { method: 'POST' })
  if (!reset.ok) throw new Error(`The files could not be removed: ${reset.status}`)
}

const accountsSchema = z.object({
  userInfo: z.array(z.object({ localId: z.string(), email: z.string() })),
})

/** The id of the account with an email. */
export async function accountOf(email: string): Promise<string> {
  const { userInfo } = accountsSchema.parse(await askAsOwner('POST', `${ACCOUNTS}:query`, {}))
  const found = userInfo.find((account) => account.email === email)
  if (!found) throw new Error(`${email} has no account.`)
  return found.localId
}

/** Verifies an email as if its owner had opened the link. */
export async function verifyEmail(email: string): Promise<void> {
  await askAsOwner('POST', `${ACCOUNTS}:update`, {
    localId: await accountOf(email),
    emailVerified: true,
  })
}

/** Makes an admin the way `npm run admin -- grant` does: functions check the record, rules the token. */
export async function makeAdmin(email: string): Promise<void> {
  await verifyEmail(email)
  const servers = {
    auth: `${AUTH}/identitytoolkit.googleapis.com`,
    firestore: FIRESTORE,
    resources: '',
  }
  const id = await grantAdmin({ projectId: PROJECT_ID, ...servers, headers: OWNER }, email)
  if (id === undefined) throw new Error(`${email} has no account.`)
}

export async function setDisabled(email: string, disabled: boolean): Promise<void> {
  const localId = await accountOf(email)
  await askAsOwner('POST', `${ACCOUNTS}:update`, { localId, disableUser: disabled })
}

const daysSchema = z.object({
  documents: z.prefault(
    z.array(
      z.object({
        name: z.string(),
        fields: z.object({ totalPoints: z.object({ integerValue: z.coerce.number() }) }),
      }),
    ),
    [],
  ),
})

/** The total points of a member's days in the cloud. */
export async function pointsInCloud(email: string): Promise<number> {
  const id = await accountOf(email)
  const { documents } = daysSchema.parse(await askAsOwner('GET', `${DOCUMENTS}/trackingDaily`))
  return documents
    .filter(({ name }) => name.includes(`/${id}`))
    .reduce((sum, { fields }) => sum + fields.totalPoints.integerValue, 0)
}

const userSchema = z.object({
  fields: z.object({ groupId: z.object({ stringValue: z.string() }) }),
})

/** A member's group, according to the cloud. */
export async function groupOf(email: string): Promise<string> {
  const user = userSchema.parse(
    await askAsOwner('GET', `${DOCUMENTS}/users/${await accountOf(email)}`),
  )
  return user.fields.groupId.stringValue
}

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string() })),
})

/** The recipients of the password-reset links that would have been sent. */
export async function passwordLinks(): Promise<string[]> {
  const sent = await askAsOwner('GET', `${AUTH}/emulator/v1/projects/${PROJECT_ID}/oobCodes`)
  return codesSchema
    .parse(sent)
    .oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET')
    .map(({ email }) => email)
}

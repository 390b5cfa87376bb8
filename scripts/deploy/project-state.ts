/** What Google says of a project before and after a deployment, and what to do where that is not enough. */
import * as z from 'zod/mini'
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { functionsRegion } from '#core/app/cloud/functions-region.ts'
import { type AdminAccess, tell } from '../admin/grant-admin.ts'

const databaseSchema = z.object({ locationId: z.string(), type: z.string() })
const policySchema = z.object({
  bindings: z._default(
    z.array(z.object({ role: z.string(), members: z._default(z.array(z.string()), []) })),
    [],
  ),
})
const indexesSchema = z.object({
  indexes: z._default(z.array(z.object({ state: z.optional(z.string()) })), []),
})

/** Each of these includes what the functions need of Firestore, Auth, Messaging and Storage. */
const WHOLE = ['roles/owner', 'roles/editor', 'roles/firebase.admin']
const OF_FUNCTIONS = ['roles/datastore.user', 'roles/firebaseauth.admin'] as const
/** Deploying gives them, but only to whoever may; without them no event arrives. */
const OF_EVENTS = ['roles/run.invoker', 'roles/eventarc.eventReceiver'] as const
const BUILDER = 'roles/cloudbuild.builds.builder'

/**
 * Whether the database is there, and where `.env` says it is.
 * @throws Error that says what to do
 */
export async function checkDatabase(
  { functionsRegion: region }: FirebaseSettings,
  access: AdminAccess,
): Promise<void> {
  const answer = await read(access, `${access.firestore}/v1/${databaseOf(access)}`)
  if (!answer.ok) {
    throw new Error(
      `${access.projectId} has no database that you may see (${answer.status}): create it at https://console.firebase.google.com/project/${access.projectId}/firestore, in production mode, or sign in as an owner (npm run firebase -- login).`,
    )
  }
  const { locationId, type } = databaseSchema.parse(await answer.json())
  if (type !== 'FIRESTORE_NATIVE') {
    throw new Error('The database (default) is not in Native mode: Fourfold needs another project.')
  }
  if (functionsRegion(locationId) !== region) {
    throw new Error(
      `The database is in ${locationId}, and the functions would run in ${region}: set VITE_FIREBASE_FUNCTIONS_REGION=${locationId} in .env before the first deployment.`,
    )
  }
}

/**
 * The roles that the account of the functions lacks: newer organizations give it none.
 * @returns a line with a command for each
 */
export async function missingRights(
  { config, push }: FirebaseSettings,
  access: AdminAccess,
): Promise<readonly string[]> {
  const [, number] = /^1:(\d+):/.exec(config.appId) ?? []
  if (!number) return []
  const account = `serviceAccount:${number}-compute@developer.gserviceaccount.com`
  const address = `${access.resources}/v1/projects/${access.projectId}:getIamPolicy`
  const { bindings } = policySchema.parse(await tell(access, address, {}))
  const has = new Set(
    bindings.filter(({ members }) => members.includes(account)).map(({ role }) => role),
  )
  const needed = [
    ...OF_EVENTS,
    ...(WHOLE.some((role) => has.has(role))
      ? []
      : [
          ...[...OF_FUNCTIONS, BUILDER],
          ...(push ? ['roles/firebasecloudmessaging.admin'] : []),
          ...(config.storageBucket ? ['roles/storage.objectAdmin'] : []),
        ]),
  ]
  return needed
    .filter((role) => !has.has(role) && !has.has('roles/owner'))
    .map(
      (role) =>
        `gcloud projects add-iam-policy-binding ${access.projectId} --member=${account} --role=${role}`,
    )
}

/** How many indexes are still being built; queries that need them fail until then. */
export async function indexesInWork(access: AdminAccess): Promise<number> {
  const address = `${access.firestore}/v1/${databaseOf(access)}/collectionGroups/-/indexes?pageSize=500`
  const answer = await read(access, address)
  if (!answer.ok) throw new Error(`The indexes cannot be read: ${answer.status}.`)
  const { indexes } = indexesSchema.parse(await answer.json())
  return indexes.filter(({ state }) => state === 'CREATING').length
}

function databaseOf({ projectId }: AdminAccess): string {
  return `projects/${projectId}/databases/(default)`
}

function read({ headers }: AdminAccess, address: string): Promise<Response> {
  return fetch(address, { headers })
}

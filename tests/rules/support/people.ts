/** The people of the rules tests, each with a Firestore client. */
import { basename, dirname } from 'node:path'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  setLogLevel,
  Timestamp,
} from 'firebase/firestore'
import { expect, inject } from 'vitest'
import { isServerValue } from '#core/server/writes.ts'
import { MS_AN_HOUR } from '#core/values/time/day.ts'
import { asCloudDocument, commit, type RulesWrite } from './documents.ts'

/**
 * `self` is the member under test; `mate` is in the same group, `stranger` in another one; `coach` is the
 * member's own coach, `otherCoach` coaches the mate.
 */
export const ROLES = ['nobody', 'self', 'mate', 'stranger', 'coach', 'otherCoach', 'admin'] as const
export type Role = (typeof ROLES)[number]
export type Person = Exclude<Role, 'nobody'>

export const MEMBERS = ROLES.filter((role) => role !== 'nobody')

/** Without an emulator no test runs; `emulator-setup.ts` says why. */
export const emulator = inject('emulator')

/** Files with other rules, or with so many evaluations that the emulator could not report their coverage. */
const APART = ['forgeries', 'limits', 'costs', 'crowd', 'extremes']

/**
 * The project of the running test file. Most files share one, one after another, and their coverage of the
 * rules counts; Storage rules look into the only project that their emulator knows.
 */
export function projectNow(): string {
  if (!emulator) throw new Error('There is no emulator.')
  const path = expect.getState().testPath ?? ''
  const name = basename(path, '.rules.ts')
  if (basename(dirname(path)) === 'storage') return emulator.storage.projectId
  return APART.includes(name) ? `${emulator.projectId}-${name}` : emulator.projectId
}

/** A test file's open connections to its project. */
interface Session {
  readonly tests: RulesTestEnvironment
  readonly clients: Map<Role, Firestore>
  /** Past the rules. */
  readonly server: Firestore
  close(): Promise<void>
}

let session: Promise<Session> | undefined

function opened(): Promise<Session> {
  session ??= open()
  return session
}

async function open(): Promise<Session> {
  if (!emulator) throw new Error('There is no emulator.')
  setLogLevel('silent')
  const { host, port } = emulator
  // The emulator has its rules from the start: loading them again would reset its coverage.
  const tests = await initializeTestEnvironment({
    projectId: projectNow(),
    firestore: { host, port },
  })
  const served = Promise.withResolvers<Firestore>()
  const over = Promise.withResolvers<void>()
  // One client for the whole file: a connection for each write costs more than the write.
  const serving = tests.withSecurityRulesDisabled((context) => {
    served.resolve(modular(context.firestore()))
    return over.promise
  })
  const close = async () => {
    over.resolve()
    await serving
    await tests.cleanup()
  }
  return { tests, clients: new Map(), server: await served.promise, close }
}

/** A role's client, like the one that the app has. */
export async function clientOf(role: Role): Promise<Firestore> {
  const { tests, clients } = await opened()
  const client = clients.get(role) ?? modular(contextOf(tests, role).firestore())
  clients.set(role, client)
  return client
}

/** The library returns a client of the old API, which the new API's functions accept. */
function modular(client: object): Firestore {
  if (isFirestore(client)) return client
  throw new Error('This is no Firestore client.')
}

function isFirestore(client: object): client is Firestore {
  return 'app' in client
}

/** The fields of a person's token, as Auth creates it. */
export function tokenOf(person: Person): Record<string, unknown> {
  const email = { email: `${person}@example.org`, email_verified: true }
  return person === 'admin' ? { ...email, admin: true } : email
}

function contextOf(tests: RulesTestEnvironment, role: Role): RulesTestContext {
  if (role === 'nobody') return tests.unauthenticatedContext()
  return tests.authenticatedContext(role, tokenOf(role))
}

/** A client of the same person with other token fields. */
export async function clientWith(
  person: Person,
  claims: Record<string, unknown>,
): Promise<Firestore> {
  const { tests } = await opened()
  const context = tests.authenticatedContext(person, { ...tokenOf(person), ...claims })
  return modular(context.firestore())
}

/** Writes as the server does, past the rules, and an hour ago: the rules pace who writes again. */
export async function seed(writes: readonly RulesWrite[]): Promise<void> {
  const syncedAt = Timestamp.fromMillis(Date.now() - MS_AN_HOUR)
  const before = writes.map((write) => {
    const isStamped =
      write.kind !== 'delete' && 'syncedAt' in write.data && isServerValue(write.data.syncedAt)
    return isStamped ? { ...write, data: { ...write.data, syncedAt } } : write
  })
  await commit((await opened()).server, before)
}

/** A record in the server's form, with times as ms. */
export async function readPastRules(ref: {
  readonly collection: string
  readonly id: string
}): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { server } = await opened()
  const snapshot = await getDoc(doc(server, `${ref.collection}/${ref.id}`))
  return asCloudDocument(snapshot.id, snapshot.data())?.data
}

/** Remembers documents, including missing ones; the returned function restores them exactly. */
export async function keepAsTheyAre(
  refs: readonly { readonly collection: string; readonly id: string }[],
): Promise<() => Promise<void>> {
  const { server } = await opened()
  const kept = await Promise.all(
    refs.map(({ collection, id }) => getDoc(doc(server, `${collection}/${id}`))),
  )
  return () =>
    runTransaction(server, async (transaction) => {
      for (const one of kept) {
        if (one.exists()) transaction.set(one.ref, one.data())
        else transaction.delete(one.ref)
      }
    })
}

export async function forgetEverything(): Promise<void> {
  await (await opened()).tests.clearFirestore()
}

export async function closeClients(): Promise<void> {
  const open = await session
  session = undefined
  await open?.close()
}

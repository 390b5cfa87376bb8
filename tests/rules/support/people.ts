/** The people of the rules tests, one Firestore client for each, and nobody's community between two tests. */
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { doc, type Firestore, getDoc, setLogLevel } from 'firebase/firestore'
import { inject } from 'vitest'
import { asCloudDocument, commit, type RulesWrite } from './documents.ts'

/**
 * `self` is the member that it is all about; `mate` is in the same group, `stranger` in another one;
 * `coach` is the member's own coach, `otherCoach` coaches the mate.
 */
export const ROLES = ['nobody', 'self', 'mate', 'stranger', 'coach', 'otherCoach', 'admin'] as const
export type Role = (typeof ROLES)[number]
export type Person = Exclude<Role, 'nobody'>

export const MEMBERS = ROLES.filter((role) => role !== 'nobody')

/** Not a test without an emulator; `emulator-setup.ts` says why. */
export const emulator = inject('emulator')

let environment: Promise<RulesTestEnvironment> | undefined
const clients = new Map<Role, Firestore>()

function open(): Promise<RulesTestEnvironment> {
  if (!emulator) throw new Error('There is no emulator.')
  setLogLevel('silent')
  const { host, port, projectId } = emulator
  // The emulator has its rules from the start: giving them again would begin its coverage anew.
  environment ??= initializeTestEnvironment({ projectId, firestore: { host, port } })
  return environment
}

/** The client of somebody, as the app would have it. */
export async function clientOf(role: Role): Promise<Firestore> {
  const known = clients.get(role)
  if (known) return known
  const client = modular(contextOf(await open(), role).firestore())
  clients.set(role, client)
  return client
}

/** The library hands out the old API's client, which the new API's functions take as theirs. */
function modular(client: object): Firestore {
  if (isFirestore(client)) return client
  throw new Error('This is no Firestore client.')
}

function isFirestore(client: object): client is Firestore {
  return 'app' in client
}

function contextOf(tests: RulesTestEnvironment, role: Role): RulesTestContext {
  if (role === 'nobody') return tests.unauthenticatedContext()
  return tests.authenticatedContext(role, role === 'admin' ? { admin: true } : {})
}

/** Writes as the server does, past the rules. */
export async function seed(writes: readonly RulesWrite[]): Promise<void> {
  await (await open()).withSecurityRulesDisabled((server) =>
    commit(modular(server.firestore()), writes),
  )
}

/** A record as the server has it, with its times as ms. */
export async function readPastRules(ref: {
  readonly collection: string
  readonly id: string
}): Promise<Readonly<Record<string, unknown>> | undefined> {
  let found: Readonly<Record<string, unknown>> | undefined
  await (await open()).withSecurityRulesDisabled(async (server) => {
    const snapshot = await getDoc(doc(modular(server.firestore()), `${ref.collection}/${ref.id}`))
    found = asCloudDocument(snapshot.id, snapshot.data())?.data
  })
  return found
}

export async function forgetEverything(): Promise<void> {
  await (await open()).clearFirestore()
}

export async function closeClients(): Promise<void> {
  await (await environment)?.cleanup()
}

/** Sends requests to the Storage emulator as the SDK would, and tells the result of each. */
import { expect } from 'vitest'
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import { put } from './community.ts'
import { emulator, ROLES, type Role, seed, tokenOf } from './people.ts'

export type Verdict = 'allowed' | 'refused' | 'not there'

const PNG = 'image/png'

interface Upload {
  readonly type?: string
  /** In bytes; the content does not matter to rules. */
  readonly size?: number
  /** What the server has allowed before; by default this very file at this place, for an hour. */
  readonly allowed?: Allowed | 'nothing'
}

interface Allowed {
  readonly path?: string
  readonly contentType?: string
  readonly bytes?: number
  /** How long it is allowed from now on, in ms. */
  readonly forMs?: number
}

/** Who sends the request: a role of the tests, anybody else by their id, or the server past the rules. */
type Asker = Role | { readonly uid: string; readonly token?: object } | 'server'

export async function upload(as: Asker, name: string, given: Upload = {}): Promise<Verdict> {
  const { type = PNG, size = 10, allowed = {} } = given
  if (as !== 'server')
    await allow(uidOf(as), allowed, { path: name, contentType: type, bytes: size })
  return verdictOf(
    await ask(as, `o?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(size),
    }),
  )
}

async function allow(
  id: string,
  allowed: Allowed | 'nothing',
  asked: Required<Omit<Allowed, 'forMs'>>,
): Promise<void> {
  if (allowed === 'nothing')
    return seed([{ kind: 'delete', ref: { collection: 'commandBudgets', id } }])
  const { path, forMs = 3_600_000, ...file } = { ...asked, ...allowed }
  const uploads = { [path]: { ...file, until: Date.now() + forMs } }
  await seed([put('commandBudgets', commandBudgetSchema.parse({ id, uploads }))])
}

const uidOf = (as: Exclude<Asker, 'server'>) => (typeof as === 'string' ? as : as.uid)

export async function look(as: Asker, name: string): Promise<Verdict> {
  return verdictOf(await ask(as, `${objectOf(name)}?alt=media`))
}

/** Reads an object's metadata, including its tokens. */
export async function lookAtMetadata(as: Asker, name: string): Promise<Verdict> {
  return verdictOf(await ask(as, objectOf(name)))
}

export async function list(as: Asker, prefix: string): Promise<Verdict> {
  return verdictOf(await ask(as, `o?prefix=${encodeURIComponent(prefix)}&delimiter=/`))
}

export async function setMetadata(as: Asker, name: string, metadata: object): Promise<Verdict> {
  return verdictOf(
    await ask(as, objectOf(name), {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(metadata),
    }),
  )
}

export async function remove(as: Asker, name: string): Promise<Verdict> {
  return verdictOf(await ask(as, objectOf(name), { method: 'DELETE' }))
}

/** A URL with a download token, which opens an object for anybody. */
export async function tokenUrl(name: string): Promise<string> {
  const metadata: unknown = await (await ask('server', objectOf(name))).json()
  const token = /"downloadTokens":"([^",]+)/.exec(JSON.stringify(metadata))?.[1]
  if (token === undefined) throw new Error(`${name} has no token.`)
  return addressOf(`${objectOf(name)}?alt=media&token=${token}`)
}

export async function open(url: string): Promise<Verdict> {
  return verdictOf(await fetch(url))
}

/** The roles for which the result is `allowed`; all others must be refused, not merely find nothing. */
export async function able(deed: (role: Role) => Promise<Verdict>): Promise<Role[]> {
  const verdicts = new Map<Role, Verdict>()
  const tryAs = async (role: Role) => verdicts.set(role, await deed(role))
  // The member last, who may take it away.
  await Promise.all(ROLES.filter((role) => role !== 'self').map(tryAs))
  await tryAs('self')
  expect([...verdicts.values()]).not.toContain('not there')
  return ROLES.filter((role) => verdicts.get(role) === 'allowed')
}

export async function forgetObjects(): Promise<void> {
  if (emulator) await fetch(`http://${emulator.host}:${emulator.storage.port}/internal/reset`, POST)
}

const POST = { method: 'POST' }

function objectOf(name: string): string {
  return `o/${encodeURIComponent(name)}`
}

function addressOf(path: string): string {
  if (!emulator) throw new Error('There is no emulator.')
  const { port, bucket } = emulator.storage
  return `http://${emulator.host}:${port}/v0/b/${bucket}/${path}`
}

function ask(as: Asker, path: string, request: RequestInit = {}): Promise<Response> {
  const token = authorizationOf(as)
  const headers = new Headers(request.headers)
  // A busy emulator closes a kept connection just as the next request begins to be written.
  headers.set('Connection', 'close')
  if (token !== undefined) headers.set('Authorization', `Firebase ${token}`)
  return fetch(addressOf(path), { ...request, headers })
}

/** The emulator accepts unsigned tokens. */
function authorizationOf(as: Asker): string | undefined {
  if (as === 'nobody') return undefined
  if (as === 'server') return 'owner'
  const uid = uidOf(as)
  const token = typeof as === 'string' ? tokenOf(as) : as.token
  const claims = { sub: uid, user_id: uid, ...token }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

async function verdictOf(answer: Response): Promise<Verdict> {
  const text = await answer.text()
  if (answer.ok) return 'allowed'
  if (answer.status === 403) return 'refused'
  if (answer.status === 404) return 'not there'
  throw new Error(`The Storage emulator answered ${answer.status}: ${text.slice(0, 200)}`)
}

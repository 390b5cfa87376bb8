/** Asks the rules about a commit through REST, with a token of the test's choice. */
import { Timestamp } from 'firebase/firestore'
import type { Filter } from '#core/server/documents.ts'
import { isServerValue } from '#core/server/writes.ts'
import { isPlain, type RulesWrite } from './documents.ts'
import type { EmulatorAddress } from './emulator-setup.ts'
import { emulator, projectNow, type Role, tokenOf } from './people.ts'

const FORBIDDEN = 403
const NOT_FOUND = 404

interface Question {
  readonly claims: object
  readonly writes: readonly RulesWrite[]
  readonly impossible: string
}

/**
 * Whether the rules allow a commit. It writes nothing: a last write, which the rules must allow as well,
 * requires a document that does not exist, and the emulator checks that after the rules.
 * @param impossible the missing document
 * @throws Error with the emulator's answer if it is neither a yes nor a no
 */
export async function wouldAllow(
  { host, port }: EmulatorAddress,
  projectId: string,
  { claims, writes, impossible }: Question,
): Promise<boolean> {
  const documents = `projects/${projectId}/databases/(default)/documents`
  const last = { delete: `${documents}/${impossible}`, currentDocument: { exists: true } }
  const answer = await fetch(`http://${host}:${port}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${unsignedToken(claims)}` },
    body: JSON.stringify({ writes: [...writes.map((write) => restWrite(write, documents)), last] }),
  })
  if (answer.status === NOT_FOUND || answer.status === FORBIDDEN) return answer.status === NOT_FOUND
  throw new Error(await answer.text())
}

const OPERATORS = {
  ...{ '==': 'EQUAL', in: 'IN', 'array-contains': 'ARRAY_CONTAINS', '<': 'LESS_THAN' },
  ...{ '>': 'GREATER_THAN', '<=': 'LESS_THAN_OR_EQUAL', '>=': 'GREATER_THAN_OR_EQUAL' },
} as const satisfies Record<Filter['is'], string>

/** Whether the rules allow a role a list, as REST asks for it: other clients than ours know an offset. */
export async function mayList(
  role: Role,
  from: { readonly collection: string; readonly where?: readonly Filter[] | undefined },
  end: { readonly limit?: number; readonly offset?: number },
): Promise<boolean> {
  return (await listAs(role, from, end)) !== undefined
}

/** What a list answers a role, as text; undefined where the rules refuse it. */
export function listAs(...[role, from, end]: Parameters<typeof mayList>) {
  const filters = (from.where ?? []).map(({ field, is, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op: OPERATORS[is], value: restValue(value) },
  }))
  const where = filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }
  const structuredQuery = { from: [{ collectionId: from.collection }], ...where, ...end }
  return askAs(role, ':runQuery', { method: 'POST', body: JSON.stringify({ structuredQuery }) })
}

/** The document at a path for a role, as text; undefined where the rules refuse it, or there is none. */
export function getAs(role: Role, path: string): Promise<string | undefined> {
  return askAs(role, `/${path}`, {})
}

async function askAs(role: Role, what: string, init: RequestInit): Promise<string | undefined> {
  if (!emulator) throw new Error('There is no emulator.')
  const documents = `projects/${projectNow()}/databases/(default)/documents`
  const claims = { sub: role, user_id: role, ...(role === 'nobody' ? {} : tokenOf(role)) }
  const answer = await fetch(`http://${emulator.host}:${emulator.port}/v1/${documents}${what}`, {
    ...init,
    headers: role === 'nobody' ? {} : { Authorization: `Bearer ${unsignedToken(claims)}` },
  })
  const text = await answer.text()
  if (answer.ok) return text
  if (answer.status === FORBIDDEN || answer.status === NOT_FOUND) return undefined
  throw new Error(text)
}

function unsignedToken(claims: object): string {
  const parts = [{ alg: 'none', type: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${parts.join('.')}.`
}

function restWrite(write: RulesWrite, documents: string): object {
  const name = `${documents}/${write.ref.collection}/${write.ref.id}`
  if (write.kind === 'delete') return { delete: name }
  const leaves = leavesOf(write.data, [])
  const updateTransforms = leaves.flatMap(({ path, value }) => {
    if (!isServerValue(value) || value.server === 'remove') return []
    const by = { increment: value.server === 'increment' ? restValue(value.by) : undefined }
    return [{ fieldPath: path, ...(by.increment ? by : { setToServerValue: 'REQUEST_TIME' }) }]
  })
  const transformed = new Set(updateTransforms.map(({ fieldPath }) => fieldPath))
  const fieldPaths = leaves.map(({ path }) => path).filter((path) => !transformed.has(path))
  return {
    update: { name, fields: restFields(write.data) },
    updateTransforms,
    ...(write.kind === 'merge' ? { updateMask: { fieldPaths } } : {}),
  }
}

/** Every value by its field path, except for non-empty maps. */
function leavesOf(data: object, above: readonly string[]): { path: string; value: unknown }[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const path = [...above, /^[A-Za-z_]\w*$/.test(key) ? key : `\`${key}\``]
    const isMap = isPlain(value) && !isServerValue(value) && Object.keys(value).length > 0
    if (value === undefined) return []
    return isMap ? leavesOf(value, path) : [{ path: path.join('.'), value }]
  })
}

function restFields(data: object): object {
  const known = Object.entries(data).filter(
    ([, value]) => value !== undefined && !isServerValue(value),
  )
  return Object.fromEntries(known.map(([key, value]) => [key, restValue(value)]))
}

function restValue(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (Number.isSafeInteger(value)) return { integerValue: String(value) }
  if (typeof value === 'number') {
    return { doubleValue: Number.isFinite(value) ? value : String(value) }
  }
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } }
  if (isPlain(value)) return { mapValue: { fields: restFields(value) } }
  throw new Error(`A record holds no ${typeof value}.`)
}

/** Describes who may do what, role by role: every role that is not listed is refused. */
import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { MAX_FOR_ADMINS, MAX_LISTED, MAX_ON_BOARD } from '#data/cloud/list-limits.ts'
import { attempt } from './attacks.ts'
import { thisMonth, today } from './community.ts'
import { isAllowed } from './documents.ts'
import type { Writes } from './forged-writes.ts'
import { clientOf, emulator, MEMBERS, ROLES, type Role } from './people.ts'
import { mayList } from './rest-commit.ts'

/** A query of the port, or one of a collection that the port does not know. */
type AnyQuery = Omit<CloudQuery, 'collection'> & { readonly collection: string }

interface Deed {
  (client: Firestore, role: Role): Promise<unknown>
  /** It only reads, so the next test needs no new community. */
  readonly isReading?: boolean
  /** What it lists. */
  readonly lists?: () => AnyQuery
}

export interface Access {
  /** `reads a day`, `lists the board`. */
  readonly what: string
  readonly deed: Deed
  readonly allowed: readonly Role[]
}

export const EVERYBODY = 'self mate stranger coach otherCoach admin'

/**
 * The roles that may, with blanks between them, by what they do: get `users/self`, list `users?lastActive>0`, or
 * `count users?`; or the deed beside. `{day}` and `{month}` stand for today's numbers.
 */
type Rows = Readonly<Record<string, string | readonly [who: string, deed: Deed]>>

export const may = (rows: Rows): Access[] =>
  Object.entries(rows).map(([what, row]) => {
    const [who, deed] = typeof row === 'string' ? [row, deedOf(what)] : row
    return { what, deed, allowed: who.split(' ').flatMap((name) => (name ? [roleOf(name)] : [])) }
  })

function roleOf(name: string): Role {
  const role = ROLES.find((one) => one === name)
  if (!role) throw new Error(`Nobody is called ${name}.`)
  return role
}

/** With today's numbers in the places of `{day}` and `{month}`. */
export const filledIn = (text: string): string =>
  text.replace('{day}', `${numberOfDay(today())}`).replace('{month}', `${thisMonth()}`)

export function deedOf(what: string): Deed {
  const text = () => filledIn(what)
  if (!what.includes('?')) return get(text)
  const asked = () => queryOf(text().replace('count ', ''))
  return what.startsWith('count ') ? count(asked) : list(asked)
}

function queryOf(text: string): AnyQuery {
  const [from = '', clauses = ''] = text.split('?')
  return { collection: from, limit: 100, where: clauses.split('&').filter(Boolean).map(filterOf) }
}

const OPERATORS = ['>=', '<=', '==', '>', '<'] as const

function filterOf(clause: string): Filter {
  const is = OPERATORS.find((one) => clause.includes(one))
  const [field = '', value = ''] = clause.split(is ?? '==')
  if (!is) throw new Error(`${clause} compares nothing.`)
  if (/^\d+$/.test(value)) return { field, is, value: Number(value) }
  return { field, is, value: ['true', 'false'].includes(value) ? value === 'true' : value }
}

export function get(path: () => string): Deed {
  return Object.assign((client: Firestore) => getDoc(doc(client, path())), { isReading: true })
}

export function list(lists: () => AnyQuery): Deed {
  const deed = (client: Firestore) => getDocs(asQuery(client, lists()))
  return Object.assign(deed, { isReading: true, lists })
}

export function count(of: () => AnyQuery): Deed {
  const deed = (client: Firestore) => getCountFromServer(asQuery(client, of()))
  return Object.assign(deed, { isReading: true })
}

/** A write, prepared anew for each role, so that no role's success blocks another's. */
export function write(writes: (role: Role) => Promise<Writes>): Deed {
  return async (_client, role) => {
    if (!(await attempt(role, await writes(role)))) throw new Refused()
  }
}

class Refused extends Error {}

export function describeAccess(
  title: string,
  begin: () => Promise<void>,
  rows: readonly Access[],
): void {
  describe.skipIf(!emulator)(title, () => {
    /** The day on which the community was created, while nobody has written to it. */
    let untouchedSince: DayKey | undefined
    beforeEach(async () => {
      if (untouchedSince === today()) return
      await begin()
      untouchedSince = today()
    })

    it.each(rows)('$what: $allowed', async ({ deed, allowed }) => {
      const able = new Set<Role>()
      const tryAs = async (role: Role) => {
        if (await isDone(deed, role)) able.add(role)
      }
      if (deed.isReading) await Promise.all(ROLES.map(tryAs))
      else {
        untouchedSince = undefined
        // Refused roles first, while nothing has changed yet.
        const isAllowed = (role: Role) => Number(allowed.includes(role))
        for (const role of ROLES.toSorted((a, b) => isAllowed(a) - isAllowed(b))) await tryAs(role)
      }
      expect([...able].toSorted()).toEqual(allowed.toSorted())
    })
  })
}

/** The same; and nobody lists without an end: each list that a role may ask for ends, and begins at its first place. */
export function describeReading(...[title, begin, rows]: Parameters<typeof describeAccess>): void {
  describeAccess(title, begin, rows)
  const lists = rows.flatMap(({ what, deed, allowed }) => {
    // Where everybody may, one of them is enough.
    const some = allowed.length < MEMBERS.length ? allowed : (['self', 'admin'] as const)
    const { lists: asked } = deed
    return asked ? some.map((by) => ({ what, asked, by })) : []
  })
  describe.skipIf(!emulator)(`nobody lists without an end ${title}`, () => {
    beforeAll(() => begin())

    it.each(lists)(
      '$what by $by: a page, never all, and from the first one on',
      async ({ by, asked }) => {
        const most = mostOf(by, asked())
        const ask = (end: { limit?: number; offset?: number }) => mayList(by, asked(), end)
        const answers = [ask({}), ask({ limit: most + 1 }), ask({ limit: most, offset: 1 })]
        expect(await Promise.all(answers)).toEqual([false, false, false])
        expect(await ask({ limit: most }), 'a page').toBe(true)
      },
    )
  })
}

function mostOf(role: Role, { collection: of, where: filters = [] }: AnyQuery): number {
  if (role === 'admin') return MAX_FOR_ADMINS
  const isBoard = of === 'trackingGroupMonthly' || filters.some(({ field }) => field === 'onBoard')
  return isBoard ? MAX_ON_BOARD : MAX_LISTED
}

async function isDone(deed: Deed, role: Role): Promise<boolean> {
  const client = await clientOf(role)
  try {
    return await isAllowed(() => deed(client, role))
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** The port's query as the adapter builds it, with ties in ascending order of the id. */
function asQuery(client: Firestore, given: AnyQuery) {
  return query(
    collection(client, given.collection),
    ...(given.where ?? []).map(({ field, is, value }) => where(field, is, value)),
    ...(given.orderBy ?? []).map(({ field, direction }) => orderBy(field, direction)),
    limit(given.limit),
  )
}

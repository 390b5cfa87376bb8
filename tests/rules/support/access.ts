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
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DayKey } from '#core/days/day.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { attempt } from './attacks.ts'
import { today } from './community.ts'
import { isAllowed } from './documents.ts'
import type { Writes } from './lies.ts'
import { clientOf, emulator, MEMBERS, ROLES, type Role } from './people.ts'

export const EVERYBODY: readonly Role[] = MEMBERS

interface AuditDraft {
  (client: Firestore, role: Role): Promise<unknown>
  /** It only reads, so the next test needs no new community. */
  readonly isReading?: boolean
}

export interface Access {
  /** `reads a day`, `lists the board`. */
  readonly what: string
  readonly deed: AuditDraft
  readonly allowed: readonly Role[]
}

const reading = (deed: AuditDraft): AuditDraft => Object.assign(deed, { isReading: true })

export function get(path: () => string): AuditDraft {
  return reading((client) => getDoc(doc(client, path())))
}

/** A query of the port, or one of a collection that the port does not know. */
type AnyQuery = Omit<CloudQuery, 'collection'> & { readonly collection: string }

export function list(of: () => AnyQuery): AuditDraft {
  return reading((client) => getDocs(asQuery(client, of())))
}

export function count(of: () => CloudQuery): AuditDraft {
  return reading((client) => getCountFromServer(asQuery(client, of())))
}

/** A write, prepared anew for each role, so that no role's success blocks another's. */
export function write(writes: (role: Role) => Promise<Writes>): AuditDraft {
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
      if (deed.isReading !== true) untouchedSince = undefined
      const able: Role[] = []
      // Refused roles first, while nothing has changed yet.
      const refusedFirst = ROLES.toSorted(
        (a, b) => Number(allowed.includes(a)) - Number(allowed.includes(b)),
      )
      for (const role of refusedFirst) {
        const client = await clientOf(role)
        if (await may(() => deed(client, role))) able.push(role)
      }
      expect(able.toSorted()).toEqual(allowed.toSorted())
    })
  })
}

async function may(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    return await isAllowed(deed)
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** The port's query as the adapter builds it, with ties in ascending order of the id. */
function asQuery(client: Firestore, given: AnyQuery) {
  const constraints: QueryConstraint[] = [
    ...(given.where ?? []).map(({ field, is, value }) => where(field, is, value)),
    ...(given.orderBy ?? []).map(({ field, direction }) => orderBy(field, direction)),
    ...(given.limit === undefined ? [] : [limit(given.limit)]),
  ]
  return query(collection(client, given.collection), ...constraints)
}

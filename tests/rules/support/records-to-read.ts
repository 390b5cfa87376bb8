/** The member’s records for everybody to try to read, and who usually may. */
import type { Collection } from '#core/records/collections.ts'
import type { User } from '#core/records/user.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { happened } from './attacks.ts'
import { beginCommunity, checkOff, withdraw } from './community.ts'
import { kudo } from './kudos.ts'
import { type Role, seed } from './people.ts'
import {
  interest,
  notes,
  notification,
  project,
  secure,
  stats,
  template,
  timeDay,
} from './records.ts'

export const OWN_CIRCLE: readonly Role[] = ['self', 'coach', 'admin']
export const GROUP_AND_ADMIN: readonly Role[] = ['self', 'mate', 'admin']

export function ofSelf(collection: Collection, more: Partial<CloudQuery> = {}): () => CloudQuery {
  return () => ({
    collection,
    limit: 100,
    ...more,
    where: [{ field: 'userId', is: '==', value: 'self' }, ...(more.where ?? [])],
  })
}

export async function beginReading(privacy: User['privacy'], onBoard = true): Promise<void> {
  await beginCommunity({ privacy })
  await happened('self', checkOff('self', { habit1: true }))
  if (!onBoard) await happened('self', withdraw('self'))
  await seed([
    ...(['self', 'mate'] as const).flatMap((person) => [stats(person), secure(person)]),
    timeDay('self'),
    template('self'),
    notification('self'),
    project(),
    interest('self'),
    kudo('self', 'mate'),
    notes('self', 'coach'),
  ])
}

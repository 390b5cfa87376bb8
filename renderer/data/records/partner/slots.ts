/** The five places for those to whom a member says yes; one is freed when the other has left (decision 0132). */
import { NO_PARTNER_SLOT } from '#core/partners/may-ask.ts'
import {
  MOST_PARTNERS,
  ownSideOf,
  partnerId,
  partnerSchema,
  partnerSlotsSchema,
} from '#core/records/partner.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

export interface FreeSlot {
  /** Somebody who has a place without a need; undefined if there is nobody, or a place without anybody. */
  readonly left?: string
}

/** Finds a place that its partner has left, if all are taken. */
export async function findFreeSlot(cloud: Pick<Cloud, 'get'>, userId: string): Promise<FreeSlot> {
  const document = await cloud.get({ collection: 'partnerSlots', id: userId })
  const partners = parseDocument(partnerSlotsSchema, document)?.partners ?? []
  if (partners.length < MOST_PARTNERS) return {}
  for (const left of partners) {
    const found = await cloud.get({ collection: 'partners', id: partnerId(userId, left) })
    const pair = parseDocument(partnerSchema, found)
    if (!pair || !ownSideOf(pair, userId).mine) return { left }
  }
  return {}
}

/** @throws CloudError `permission-denied` if the member says yes to five others already */
export function withSlot(
  partners: readonly string[],
  to: string,
  { left }: FreeSlot,
): readonly string[] {
  if (partners.includes(to)) return partners
  if (partners.length < MOST_PARTNERS) return [...partners, to]
  if (left === undefined) throw new CloudError('permission-denied', NO_PARTNER_SLOT)
  if (partners.includes(left)) return [...partners.filter((one) => one !== left), to]
  throw new CloudError('aborted', 'Another device of the member has taken the place.')
}

/** The places without one; the same list if it is not there. */
export function withoutSlot(partners: readonly string[], to: string): readonly string[] {
  return partners.includes(to) ? partners.filter((one) => one !== to) : partners
}

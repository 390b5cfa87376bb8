/** Filters of the members table that an admin has named. */

import * as z from 'zod/mini'
import { MAX_FILTER_NAME_LENGTH } from '#core/values/bounds.ts'
import { cleanName } from '#core/values/names/display-name.ts'
import { nameKey } from '#core/values/names/visible.ts'
import { sortTexts } from './directory.ts'
import { type Address, addressOfView, viewOfAddress } from './member-view.ts'

export const MAX_SAVED_FILTERS = 50

const savedFilterSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_FILTER_NAME_LENGTH)),
  /** The view as an address has it, such as `{ group: 'birds', sort: '-points' }`. */
  address: z.record(z.string(), z.string()),
})

export type SavedFilter = z.infer<typeof savedFilterSchema>

/** Parses stored filters; entries that do not parse are left out. */
export function savedFiltersIn(stored: unknown): SavedFilter[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => savedFilterSchema.safeParse(one).data ?? [])
}

export type NameTrouble = 'empty' | 'long' | 'taken' | 'many'

/** Why a name cannot be given to a new filter. */
export function nameTrouble(
  filters: readonly SavedFilter[],
  name: string,
): NameTrouble | undefined {
  const wanted = cleanName(name)
  if (wanted === '') return 'empty'
  if (wanted.length > MAX_FILTER_NAME_LENGTH) return 'long'
  if (filters.length >= MAX_SAVED_FILTERS) return 'many'
  return filters.some((one) => nameKey(one.name) === nameKey(wanted)) ? 'taken' : undefined
}

export function filtersByName(filters: readonly SavedFilter[]): SavedFilter[] {
  const ranks = new Map(sortTexts(filters.map(({ name }) => name)).map((name, at) => [name, at]))
  return filters.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0))
}

export function isShowing(address: Address, filter: SavedFilter): boolean {
  return plain(address) === plain(filter.address)
}

/** The one spelling of a view, so that equal views are equal texts. */
function plain(address: Address): string {
  return JSON.stringify(addressOfView(viewOfAddress(address)))
}

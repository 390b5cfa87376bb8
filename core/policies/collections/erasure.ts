/** What erasing an account does with the records of each collection, on every backend (docs/decisions/0052-closing.md). */
import { COLLECTION_NAMES, COLLECTIONS, type Collection } from './collections.ts'

export interface ErasedBy {
  readonly collection: Collection
  readonly field: string
}

const ALL = COLLECTION_NAMES.flatMap((collection) =>
  COLLECTIONS[collection].goes.map((field): ErasedBy => ({ collection, field })),
)

export const ERASED_BY_FIELD = ALL.filter(({ field }) => field !== 'id')

/** Collections in which the member's id is the record's; their own record comes last. */
export const ERASED_BY_ID: readonly Collection[] = [
  ...ALL.flatMap(({ collection, field }) =>
    field === 'id' && collection !== 'users' ? [collection] : [],
  ),
  'users',
]

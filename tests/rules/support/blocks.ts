/** Blocks, as the app writes them. */
import { blockId, blockSchema } from '#core/records/block.ts'
import { put, stampNow } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'
import { aged } from './records.ts'

/** A block, or what takes it back. */
export function block(by: Person, of: Person, stands = true): RulesWrite {
  const ids = { id: blockId(by, of), userId: by, blockedId: of }
  const record = { ...ids, name: `The ${of}`, stands, stamps: { stands: stampNow() } }
  return put('blocks', blockSchema.parse(record))
}

/** Somebody has blocked somebody else a while ago. */
export const hasBlocked = (by: Person, of: Person, stands = true) =>
  seed([aged(block(by, of, stands))])

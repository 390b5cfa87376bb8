import { describe, expect, it } from 'vitest'
import { auditEntrySchema, auditHeadSchema } from '#core/records/audit-entry.ts'
import type { Write } from '#core/server/writes.ts'
import { audited, entryOf } from './audit.ts'

const ADA = { userId: 'ada', name: 'Ada' }
const DEED = { action: 'move-member', targets: ['bo', 'owls'], summary: 'Moved Bo to Owls.' }
const WRITE: Write = { kind: 'merge', ref: { collection: 'groups', id: 'owls' }, data: {} }

const dataOf = (writes: readonly Write[], collection: string) => {
  const found = writes.find(({ ref }) => ref.collection === collection)
  return found && 'data' in found ? found.data : undefined
}

describe('an admin’s deed', () => {
  it('carries its entry, and the head that names it', () => {
    const entry = entryOf(ADA, DEED)
    const writes = audited([WRITE], entry)
    expect(writes[0]).toBe(WRITE)
    const logged = auditEntrySchema.parse({ ...dataOf(writes, 'auditLog'), at: 1, syncedAt: 1 })
    expect(logged).toMatchObject({ ...DEED, id: entry.id, by: 'ada', byName: 'Ada' })
    const head = auditHeadSchema.parse({ ...dataOf(writes, 'auditHeads'), syncedAt: 1 })
    expect(head).toMatchObject({ id: 'ada', auditId: entry.id, targets: DEED.targets })
  })

  it('that writes nothing is not logged', () => {
    expect(audited([], entryOf(ADA, DEED))).toEqual([])
  })

  it('is told in words that the log has room for', () => {
    const entry = entryOf({ ...ADA, name: 'a'.repeat(90) }, { ...DEED, summary: 'a'.repeat(600) })
    const logged = { ...dataOf(audited([WRITE], entry), 'auditLog'), at: 1, syncedAt: 1 }
    expect(auditEntrySchema.safeParse(logged).success).toBe(true)
  })
})

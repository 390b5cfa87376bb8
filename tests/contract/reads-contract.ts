/**
 * What is read after a write holds the write: one suite for every adapter of the cloud port
 * (docs/architecture.md#the-cloud-port). Queries that run beside a write are tested in `equal-reads.test.ts` alone: in
 * Node, the emulator sometimes breaks off the connection of such a query.
 */
import { describe, expect, it } from 'vitest'
import type { CloudUnderTest } from './cloud-contract.ts'

const ref = { collection: 'groups', id: 'group' } as const

export function describeReadsContract(name: string, { open }: CloudUnderTest): void {
  describe(`${name}: a read after a write`, () => {
    it('holds what was written, even if an equal read was running', async () => {
      for (const attempt of [1, 2, 3]) {
        // A new connection each time: its first read takes longest.
        const cloud = await open()
        await cloud.auth.signUp('ada@example.org', 'correct horse', 'Ada')
        const running = cloud.get(ref)
        await cloud.transact([], () => ({
          writes: [{ kind: 'set', ref, data: { id: ref.id, attempt } }],
          result: undefined,
        }))
        expect((await cloud.get(ref))?.data).toMatchObject({ attempt })
        await running
        await cloud.close()
      }
    })
  })
}

/**
 * What is read after a write holds the write: one suite for every adapter of the cloud port
 * (docs/architecture.md#the-cloud-port). Queries that run beside a write are tested in `equal-reads.test.ts`: in Node,
 * the emulator sometimes breaks off the connection of such a query.
 */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Cloud, CloudQuery } from '#data/cloud/cloud.ts'
import type { CloudUnderTest } from './cloud-contract.ts'

const GROUPS: CloudQuery = { collection: 'groups', limit: 1_000 }
/** A write and the reads beside it race differently each time. */
const ROUNDS = 10

export function describeReadsContract(name: string, { open }: CloudUnderTest): void {
  const opened = async () => {
    const cloud = await open()
    onTestFinished(() => cloud.close())
    await cloud.auth.signUp('ada@example.org', 'correct horse', 'Ada')
    return cloud
  }
  const put = (cloud: Cloud, id: string, round: number) =>
    cloud.transact([], () => ({
      writes: [{ kind: 'set', ref: { collection: 'groups', id }, data: { id, round } }],
      result: undefined,
    }))
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

  describe(`${name}: reads after a write`, () => {
    it('a record holds it, even if it was being read', async () => {
      const cloud = await opened()
      const ref = { collection: 'groups', id: 'group' } as const
      for (const round of rounds) {
        const running = cloud.get(ref)
        await put(cloud, ref.id, round)
        expect((await cloud.get(ref))?.data).toMatchObject({ round })
        await running
      }
    })

    it('a query holds it, even if an equal query is watched', async () => {
      const cloud = await opened()
      const stop = cloud.watchQuery(GROUPS, { next: () => undefined, error: () => undefined })
      onTestFinished(stop)
      for (const round of rounds) {
        await put(cloud, `group-${round}`, round)
        expect(await cloud.query(GROUPS)).toHaveLength(round + 1)
      }
    })

    it('a record holds it, even if it is watched', async () => {
      const cloud = await opened()
      const ref = { collection: 'groups', id: 'group' } as const
      const stop = cloud.watchDocument(ref, { next: () => undefined, error: () => undefined })
      onTestFinished(stop)
      for (const round of rounds) {
        await put(cloud, ref.id, round)
        expect((await cloud.get(ref))?.data).toMatchObject({ round })
      }
    })
  })
}

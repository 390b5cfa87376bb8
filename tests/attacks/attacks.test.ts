import { describe, expect, it } from 'vitest'
import { runCommand } from '#core/server/commands/run-command.ts'
import type { Executor } from '#core/server/executor.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { attacksAt } from './all.ts'
import { type Attack, castAt, type Given, HAS_ADMIN_TOKEN } from './attack.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

async function put(executor: Executor, given: readonly Given[]): Promise<void> {
  const writes = given.map(({ collection, data }) => {
    return { kind: 'set', ref: { collection, id: data.id }, data: { ...data } } as const
  })
  await executor.transact([], () => ({ writes, result: undefined }))
}

/** @returns an executor that says what was written, but for the counters, which count refused commands, too */
function watched(executor: Executor) {
  const written: string[] = []
  const watching: Executor = {
    ...executor,
    transact: (refs, decide) =>
      executor.transact(refs, (documents) => {
        const decision = decide(documents)
        const refsWritten = decision.writes.map(({ ref }) => ref.collection)
        written.push(...refsWritten.filter((collection) => collection !== 'commandBudgets'))
        return decision
      }),
  }
  return { executor: watching, written }
}

function tryIn(
  executor: Executor,
  { by, kind, request }: Pick<Attack, 'by' | 'kind' | 'request'>,
): Promise<unknown> {
  const isAdmin = HAS_ADMIN_TOKEN.includes(by)
  const caller = { userId: by, name: by, isAdmin, isVerified: true }
  let ids = 0
  const newId = () => {
    ids += 1
    return `new-${ids}`
  }
  const context = { by: caller, now: NOW, newId, needsEmailToJoin: false }
  return runCommand(executor, { kind, request }, context).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
}

describe.each(Object.entries(attacksAt(NOW)))('attacks on %s', (_area, attacks) => {
  it.each(attacks)('$title', async (attack) => {
    const { executor, written } = watched(memoryExecutor(() => NOW))
    await put(executor, [...castAt(NOW), ...(attack.given ?? [])])
    written.length = 0
    expect(await tryIn(executor, attack), 'the attack').toBe(attack.code)
    expect(written).toEqual([])
    expect(await tryIn(executor, { ...attack, ...attack.honest }), 'the honest twin').toBe('done')
  })
})

/**
 * The smoke test of a project: two temporary members do what members do, through the product's own adapter,
 * commands and outbox, and leave nothing behind (docs/firebase.md). It waits for states, never for times.
 */
import { randomBytes } from 'node:crypto'
import { HINTS } from './hints.ts'
import { forget, type Member, signUp, writeOwnRecord } from './member.ts'
import type { Project } from './project.ts'
import type { Traces } from './remove-traces.ts'
import { type ReportOptions, reporting } from './report.ts'
import { tryPicture, tryTogether } from './together.ts'

/** @returns whether everything worked */
export async function smokeTest(project: Project, options: ReportOptions): Promise<boolean> {
  const traces: Traces = { userIds: [], groupIds: [] }
  const members: Member[] = []
  const tag = `smoke-${randomBytes(6).toString('hex')}`
  const report = reporting(options)
  const { step } = report
  const { say } = options

  const isPrepared =
    (await step(HINTS.administer, async () => {
      traces.groupIds.push(tag)
      await project.owner.addGroup({ id: tag, name: 'Smoke test', open: true })
      return 'You may administer the project: a group was made for this.'
    })) &&
    (await step(HINTS.accounts, async () => {
      for (const name of ['first', 'second']) {
        members.push(await signUp(project, `${tag}-${name}`, traces))
      }
      return 'Two throw-away accounts were made.'
    })) &&
    (await step(HINTS.rules, async () => {
      for (const member of members) await writeOwnRecord(member)
      return 'Both wrote their own record.'
    }))
  const [first, second] = members
  if (isPrepared && first && second) {
    const isServed = await tryTogether(report, tag, [first, second])
    if (!project.hasStorage) say('     Pictures were not tried: there is no bucket.')
    else if (!isServed) say('     Pictures were not tried: the server has to allow them first.')
    else await step(HINTS.picture, () => tryPicture([first, second]))
  }
  await step(HINTS.frame, async () => {
    await project.checkAuthFrame()
    return 'The page behind Google’s window may be shown by the app.'
  })

  for (const member of members) await forget(member)
  const isRemoved = await project.owner.remove(traces).then(
    (removed) => {
      const accounts = traces.userIds.length
      say(`ok   Everything was removed again: ${removed} records, ${accounts} accounts.`)
      return true
    },
    (error: unknown) => {
      say(`FAIL Not everything could be removed: ${error instanceof Error ? error.message : error}`)
      say(`     Remove by hand: the accounts ${tag}-…@example.org and the group ${tag}.`)
      return false
    },
  )
  return isRemoved && report.isWell()
}

/** Honest records that only one or two test files use, for attacks on the values of their fields. */

import { batchRunSchema } from '#core/batch/batch-run.ts'
import { MS_A_DAY, numberOfDay } from '#core/days/day.ts'
import { pushDeviceSchema } from '#core/push/push-device.ts'
import { privateSessionSchema } from '#core/records/coaching.ts'
import { statsSchema } from '#core/records/stats.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { increment, SERVER_TIME } from '#core/server/writes.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import { put, SOME_TIME, today } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Writes } from './lies.ts'

export function stats(): RulesWrite {
  return put('usersStats', statsSchema.parse({ id: 'self' }))
}

export function pushDevice(): Writes {
  const record = { id: 'browser', userId: 'self', nextAt: Date.now() + MS_A_DAY }
  const { memory: _servers, ...own } = pushDeviceSchema.parse(record)
  return [put('pushDevices', own), put('pushSlots', { id: 'self', ...{ devices: ['browser'] } })]
}

/** The member's first message to the coach, with its thread. */
export function message(): Writes {
  const pair = { memberId: 'self', coachId: 'coach' }
  const thread = newThread(pair)
  const words = { id: 'self_m1', threadId: thread.id, ...pair, senderId: 'self', text: 'Hello' }
  const next = sendInto(thread, threadMessageSchema.parse({ ...words, created: SOME_TIME }))
  return [put('threads', next.thread), put('threadMessages', next.message)]
}

/** A private session of today, with the member's count. */
export async function session(): Promise<Writes> {
  const words = {
    id: 'coach_s1',
    userId: 'self',
    coachId: 'coach',
    note: 'Money',
    created: SOME_TIME,
  }
  const record = privateSessionSchema.parse({ ...words, date: numberOfDay(today()) })
  const counted = { id: 'self', private_sessions: increment(1), lastSession: 'coach_s1' }
  return [
    put('privateSessions', record),
    {
      kind: 'merge',
      ref: { collection: 'usersStats', id: 'self' },
      data: { ...counted, syncedAt: SERVER_TIME },
    },
  ]
}

export function batchRun(): RulesWrite {
  const record = { id: 'run', task: { kind: 'repair', since: 0 }, by: 'admin', byName: 'Alex' }
  const scan = { source: 0 }
  return put('batchRuns', batchRunSchema.parse({ ...record, scan, created: SOME_TIME }))
}

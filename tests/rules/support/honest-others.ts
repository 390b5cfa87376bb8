/** What honest members write to each other, through the product's own code. */
import 'fake-indexeddb/auto'
import { newThread } from '#core/policies/threads/thread-state.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { saveNotes } from '#data/pages/coaching/notes.ts'
import { interestRecord } from '#data/records/interest/record.ts'
import { notificationRecord } from '#data/records/notification/record.ts'
import { threadRecord } from '#data/records/thread/record.ts'
import { put, stampNow } from './community.ts'
import { contextOf, type HonestCommit } from './honest-commit.ts'
import { seed } from './people.ts'
import { notification, project } from './records.ts'

async function coachOf(cloud: Cloud) {
  const { account } = await contextOf('coach', cloud)
  return account
}

const PAIR = { memberId: 'self', coachId: 'coach' } as const
/** The coach has said something. */
const hasSaid = () => seed([put('threads', { ...newThread(PAIR), ...{ coachSent: 2 } })])

/** Self under the name of their record. */
async function namedContext(cloud: Cloud) {
  const context = await contextOf('self', cloud)
  const owner = { ...context.member.owner, userName: 'The self' }
  return { ...context, member: { ...context.member, owner } }
}

export const OF_OTHERS: readonly HonestCommit[] = [
  {
    name: 'notes of a coach',
    by: 'coach',
    flow: async (cloud) =>
      saveNotes(await coachOf(cloud), cloud, { memberId: 'self', base: '', text: 'Sleeps' }),
  },
  {
    name: 'messages read',
    by: 'self',
    given: hasSaid,
    flow: async (cloud) => {
      const read = { kind: 'readThread', ...PAIR, upTo: 2 } as const
      await threadRecord.push(await contextOf('self', cloud), [read])
    },
  },
  {
    name: 'interest in a project',
    by: 'self',
    given: () => seed([project()]),
    flow: async (cloud) =>
      interestRecord.push(await namedContext(cloud), [
        { kind: 'showInterest', projectId: 'plan', interested: true, at: stampNow() },
      ]),
  },
  {
    name: 'notification seen',
    by: 'self',
    given: () => seed([notification('self')]),
    flow: async (cloud) =>
      notificationRecord.push(await contextOf('self', cloud), [
        { kind: 'viewNotifications', ids: ['note'] },
      ]),
  },
]

/** What honest members write to each other, and admins about all of them, through the product's own code. */
import 'fake-indexeddb/auto'
import { groupFields } from '#core/admin/group-form.ts'
import { plainRule } from '#core/bot/bot-rule.ts'
import { groupSchema } from '#core/records/group.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { newThread, sendInto } from '#core/threads/thread-state.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginChosenRun, beginRun, deleteRun } from '#data/pages/admin/batch/run-store.ts'
import { stepRun } from '#data/pages/admin/batch/step-run.ts'
import { runRuleNow, saveRule } from '#data/pages/admin/bot/bot-rules.ts'
import {
  beginBroadcast,
  sendTest,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { changeMember, coachingFields } from '#data/pages/admin/members/change-member.ts'
import { closeMember, reopenMember } from '#data/pages/admin/members/close-member.ts'
import { closeRequest } from '#data/pages/admin/members/plan-requests.ts'
import { createTeam, saveTeam } from '#data/pages/admin/teams/teams.ts'
import { saveNotes } from '#data/pages/coaching/notes.ts'
import { newCoachMessage, sendCoachMessage } from '#data/pages/coaching/send-coach-message.ts'
import { countSession, newSession } from '#data/pages/coaching/sessions.ts'
import { pushInterest } from '#data/records/interest/push.ts'
import { pushReferral, pushViewed } from '#data/records/notification/push.ts'
import { pushMessages } from '#data/records/thread/push.ts'
import { isLongAgo } from './attacks.ts'
import { beginCommunity, put, SOME_TIME, stampNow, today } from './community.ts'
import { HONEST_CHECK_INS } from './honest-check-ins.ts'
import { checked, contextOf, type HonestCommit } from './honest-commit.ts'
import { HONEST_SAFETY } from './honest-safety.ts'
import { seed } from './people.ts'
import { notification, project, tierRequest } from './records.ts'

const ADMIN = { userId: 'admin', name: 'Alex' } as const
async function coachOf(cloud: Cloud) {
  const { account } = await contextOf('coach', cloud)
  return account
}

const says = (by: 'self' | 'coach') => async (cloud: Cloud) => {
  const pair = { memberId: 'self', coachId: 'coach' }
  const record = { ...pair, id: `${by}_word`, threadId: 'self_coach', senderId: by, text: 'Hello' }
  const message = threadMessageSchema.parse({ ...record, created: Date.now() })
  await pushMessages(await contextOf(by, cloud), [{ kind: 'sendMessage', message }])
}

/** An earlier message of the coach, which the rules must look up for the next one. */
async function saidLongAgo(): Promise<void> {
  const pair = { memberId: 'self', coachId: 'coach' }
  const ids = { id: 'coach_before', threadId: 'self_coach', senderId: 'coach' }
  const message = threadMessageSchema.parse({ ...pair, ...ids, text: 'Hello', created: Date.now() })
  const next = sendInto(newThread(pair), message)
  const writes = [put('threads', next.thread), put('threadMessages', next.message)]
  await seed(writes)
  await isLongAgo(writes)
}

const SESSION = { memberId: 'self', note: 'Money' }
const logs = async (cloud: Cloud) => {
  const account = await coachOf(cloud)
  const session = newSession(account, { ...SESSION, day: today() })
  await countSession(account, cloud, session, true)
  await countSession(account, cloud, session, false)
}

const lists = async (cloud: Cloud, id: string): Promise<void> => {
  for (;;) {
    const run = await stepRun(cloud, id)
    if (run?.state === 'listing') continue
    if (run) await deleteRun(cloud, ADMIN, run)
    return
  }
}
const OLD = Array.from({ length: 6 }, (_, index) => `old${index}`)
const oldMembers = () =>
  seed(
    OLD.map((id) => ({
      kind: 'set',
      ref: { collection: 'users', id },
      data: { id, name: id, email: `${id}@example.org`, lastActive: Date.now() },
    })),
  )
const BIRDS = groupSchema.parse({ id: 'birds', name: 'Early Birds' })

const words: readonly HonestCommit[] = [
  { name: 'session of a coach, and taken back', by: 'coach', flow: logs },
  {
    name: 'word of a coach',
    by: 'coach',
    flow: async (cloud) => {
      const account = await coachOf(cloud)
      const word = await newCoachMessage(cloud, { memberId: 'self', text: 'Well done' })
      await sendCoachMessage(account, cloud, word)
    },
  },
  {
    name: 'notes of a coach',
    by: 'coach',
    flow: async (cloud) =>
      saveNotes(await coachOf(cloud), cloud, { memberId: 'self', base: '', text: 'Sleeps' }),
  },
  { name: 'message of a member', by: 'self', flow: says('self') },
  { name: 'message of a coach', by: 'coach', flow: says('coach') },
  {
    ...{ name: 'message after another', by: 'self', flow: says('self') },
    given: saidLongAgo,
  },
  {
    name: 'interest in a project',
    by: 'self',
    given: () => seed([project()]),
    flow: async (cloud) =>
      pushInterest(await contextOf('self', cloud), {
        ...{ kind: 'showInterest', projectId: 'plan', interested: true, at: stampNow() },
      }),
  },
  {
    name: 'notification seen',
    by: 'self',
    given: () => seed([notification('self')]),
    flow: async (cloud) => pushViewed(await contextOf('self', cloud), ['note']),
  },
  {
    name: 'thanks for the link',
    by: 'self',
    given: () => beginCommunity({ refferedById: 'mate' }),
    flow: async (cloud) => pushReferral(await contextOf('self', cloud), 'mate'),
  },
]

const admins: readonly HonestCommit[] = [
  {
    name: 'coach named by an admin',
    by: 'admin',
    flow: (cloud) => {
      const seen = { isConsistencyCoach: false, isExecutiveCoach: false }
      const before = { ...seen, consistencyCoachId: '', executiveCoachId: 'otherCoach' }
      const change = { isConsistencyCoach: true, consistencyCoachId: 'coach' }
      const nameOf = (id: string) => id
      return changeMember(cloud, ADMIN, {
        userId: 'mate',
        seen: coachingFields(before),
        change,
        nameOf,
      })
    },
  },
  {
    name: 'account closed for a member, and opened again',
    by: 'admin',
    given: checked,
    flow: async (cloud) => {
      await closeMember(cloud, ADMIN, { userId: 'self', reason: 'Asked by email.' })
      await reopenMember(cloud, ADMIN, 'self')
    },
  },
  {
    name: 'group made by an admin',
    by: 'admin',
    flow: (cloud) => createTeam(cloud, ADMIN, { ...groupFields(BIRDS), name: 'Robins' }),
  },
  {
    name: 'group renamed by an admin',
    by: 'admin',
    flow: (cloud) => saveTeam(cloud, ADMIN, { seen: BIRDS, change: { name: 'Robins' } }),
  },
  {
    name: 'request for a plan closed by an admin',
    by: 'admin',
    given: () => seed([tierRequest('self')]),
    flow: (cloud) =>
      closeRequest(
        cloud,
        ADMIN,
        { id: 'self', tier: 'pro', created: SOME_TIME, syncedAt: 1 },
        'Ada',
      ),
  },
  {
    name: 'repair of six members listed, and forgotten',
    isPage: true,
    by: 'admin',
    given: oldMembers,
    flow: async (cloud) =>
      lists(cloud, await beginRun(cloud, ADMIN, { kind: 'repair', since: Date.now() - 60_000 })),
  },
  {
    name: 'move of chosen members listed, and forgotten',
    isPage: true,
    by: 'admin',
    flow: async (cloud) => {
      const task = { kind: 'move-members', toGroupId: 'larks' } as const
      await lists(cloud, await beginChosenRun(cloud, ADMIN, task, ['self', 'mate', 'coach']))
    },
  },
  {
    name: 'word to many',
    isPage: true,
    by: 'admin',
    flow: async (cloud) => {
      const given = { title: 'The call moves', body: 'To Friday.', link: '/leader-board' }
      const audience = { kind: 'everyone' } as const
      const id = await beginBroadcast(cloud, ADMIN, { ...given, audience, expected: 6 })
      await stepBroadcast(cloud, id)
    },
  },
  {
    name: 'announcement tested by its admin',
    by: 'admin',
    flow: (cloud) =>
      sendTest(cloud, ADMIN, { title: 'The call moves', body: 'To Friday.', link: '' }),
  },
  {
    name: 'nudges of the bot',
    isPage: true,
    by: 'admin',
    flow: async (cloud) => {
      const rule = { ...plainRule('not-checked-in'), hour: 0, groupId: 'birds', everybody: true }
      await saveRule(cloud, ADMIN, rule)
      await runRuleNow(cloud, ADMIN, rule)
    },
  },
]

export const OF_OTHERS = [...words, ...HONEST_CHECK_INS, ...HONEST_SAFETY, ...admins]

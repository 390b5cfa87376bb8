/** Forgeries of a group's member count: accounts without points that would lower its average per member. */
import { increment } from '#core/server/writes.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { checkOff, join, leave, move } from '../support/community.ts'
import { change } from '../support/lies.ts'

const GROUP = 'trackingGroupMonthly'
const counts = (by: number) => change(GROUP, 'members', increment(by))
const checked = () => happened('self', checkOff('self', { habit1: true }))

const attacks: readonly Attack[] = [
  {
    name: 'an account that joins with nothing',
    by: 'admin',
    honest: () => join('admin', 'larks'),
    lie: counts(1),
  },
  {
    name: 'an account that joins with nothing, counted five times',
    by: 'admin',
    honest: () => join('admin', 'larks'),
    lie: counts(5),
  },
  {
    name: 'an account that an admin moves',
    by: 'admin',
    honest: () => move('self', 'owls'),
    lie: counts(1),
  },
  {
    name: 'a month that is begun with a break',
    honest: () => checkOff('self', { skipped: true }),
    lie: counts(1),
  },
  {
    name: 'a month that is begun with nothing',
    honest: () => checkOff('self', { habit1: false }),
    lie: counts(1),
  },
  {
    name: 'points that are taken back, and their member stays counted',
    given: checked,
    honest: () => checkOff('self', { habit1: false }),
    lie: counts(0),
  },
  {
    name: 'points that come again, and their member is counted twice',
    given: async () => {
      await checked()
      await happened('self', checkOff('self', { habit1: false }))
      await happened('self', checkOff('self', { habit1: true }))
    },
    honest: () => checkOff('self', { habit2: true }),
    lie: counts(1),
  },
  {
    name: 'an account with nothing that leaves, and takes a member off',
    given: () => happened('self', checkOff('self', { skipped: true })),
    honest: () => leave('self'),
    lie: counts(-1),
  },
  {
    name: 'a member with points who comes uncounted, for a better average',
    given: checked,
    honest: () => join('self', 'owls'),
    lie: counts(0),
  },
]

describeAttacks('accounts without points do not count', attacks)

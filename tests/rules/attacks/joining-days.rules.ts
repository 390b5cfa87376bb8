/** Forgeries of the day on which a member joined: who is in their first week. */
import { MS_A_DAY } from '#core/days/day.ts'
import { addMonths, firstDayOf } from '#core/days/month.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, checkOff, join, thisMonth } from '../support/community.ts'
import { change } from '../support/lies.ts'

const MONTH = 'trackingMonthly'
const dayOfServer = () => Math.floor(Date.now() / MS_A_DAY)
const joinedOn = (to: unknown) => change(MONTH, 'joinedOn', to)
const isToday = joinedOn(dayOfServer)

const checked = () => happened('self', checkOff('self', { habit1: true }))
const joined = async () => {
  await beginCommunity({ groupId: '' })
  await happened('self', join('self', 'owls'))
}

const attacks: readonly Attack[] = [
  {
    name: 'a first week of who begins a month without a check-off',
    given: () => beginCommunity({ groupSince: addMonths(thisMonth(), -1) }),
    honest: () => join('self', 'birds', false),
    lie: isToday,
  },
  {
    name: 'a first week of who begins a month by a check-off',
    honest: () => checkOff('self', { habit1: true }),
    lie: isToday,
  },
  {
    name: 'a first week of who was there already',
    given: checked,
    honest: () => checkOff('self', { habit2: true }),
    lie: isToday,
  },
  {
    name: 'a first week of who only agrees to be on the board',
    given: checked,
    honest: () => join('self', 'birds', false),
    lie: isToday,
  },
  {
    name: 'a first week in a group of the past',
    given: async () => {
      await happened(
        'self',
        checkOff('self', { habit1: true }, firstDayOf(addMonths(thisMonth(), -1))),
      )
      await happened('self', join('self', 'owls'))
    },
    honest: () => checkOff('self', { habit2: true }, firstDayOf(addMonths(thisMonth(), -1))),
    lie: isToday,
  },
  {
    name: 'a first week that begins later',
    honest: () => join('self', 'owls'),
    lie: joinedOn(() => dayOfServer() + 2),
  },
  {
    name: 'a first week that began earlier',
    honest: () => join('self', 'owls'),
    lie: joinedOn(() => dayOfServer() - 2),
  },
  {
    name: 'a first week of half a day',
    honest: () => join('self', 'owls'),
    lie: joinedOn(() => dayOfServer() + 0.5),
  },
  {
    name: 'a first week in words',
    honest: () => join('self', 'owls'),
    lie: joinedOn('today'),
  },
  {
    name: 'a first week that is prolonged',
    given: joined,
    honest: () => checkOff('self', { habit1: true }),
    lie: joinedOn(() => dayOfServer() + 1),
  },
  {
    name: 'a day of joining that is taken away',
    given: joined,
    honest: () => checkOff('self', { habit1: true }),
    lie: joinedOn(null),
  },
]

describeAttacks('nobody forges', attacks)

import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Group } from '#core/records/group.ts'
import { managedMemberPath, membersPath } from '#core/values/links/paths.ts'
import { coachLoads } from '#core/views/admin/figures/coach-load.ts'
import { checkInRate, perMember } from '#core/views/admin/figures/group-activity.ts'
import {
  EVERYBODY,
  type MemberRow,
  membersMeant,
  shownName,
} from '#core/views/admin/members/directory.ts'
import { filterAddress } from '#core/views/admin/members/member-view.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import { type Activity, activityQuery } from '#data/pages/admin/groups/activity.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { counted, dayAndMonth } from '#ui/day-words.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { averageText, numberText, percentText } from '#ui/number-words.ts'
import { BarChart, ScrollingFigures } from '../charts/figures.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'

/** A group's activity: who checked in per day, weeks compared, and its call. */
export function GroupActivity({ group }: { readonly group: Group }) {
  const query = useMemo(() => activityQuery(group.id), [group.id])
  const { data, ...result } = useCachedQuery(query)
  const call = callLink(group.links.groupCallLink, undefined)
  return (
    <Card title="Activity">
      {call ? (
        <div>
          <ExternalLink to={call} className={support.link}>
            Open the group’s call
          </ExternalLink>
        </div>
      ) : (
        <p className={layout.hint}>No call link yet. Add one in the settings of the group.</p>
      )}
      <RefreshBar result={result} loading="Counting…" />
      {data && (
        <>
          <Days activity={data} />
          <Weeks activity={data} />
        </>
      )}
    </Card>
  )
}

function Days({ activity: { days } }: { readonly activity: Activity }) {
  const best = days.toSorted((a, b) => b.checkedIn - a.checkedIn)[0]
  if (!best || best.checkedIn === 0)
    return <p className={layout.hint}>Nobody has checked in on the last 30 days.</p>
  const sum = days.reduce((all, { checkedIn }) => all + checkedIn, 0)
  const alternative = [
    `On an average day of the last 30, ${averageText(perMember(sum, days.length))} checked in;`,
    `most on ${dayAndMonth(best.day)}: ${numberText(best.checkedIn)}.`,
  ].join(' ')
  return (
    <>
      <h3>Checked in per day</h3>
      <p className={layout.hint}>{alternative}</p>
      <BarChart
        alternative={alternative}
        bars={days.map(({ day, checkedIn }) => ({
          key: day,
          label: dayAndMonth(day),
          value: checkedIn,
          text: numberText(checkedIn),
        }))}
      />
      <ScrollingFigures
        label="Checked in per day"
        foldedAs="Show the figures of each day"
        columns={['Day', 'Checked in']}
        rows={days.toReversed().map(({ day, checkedIn }) => ({
          key: day,
          name: dayAndMonth(day),
          figures: [numberText(checkedIn)],
        }))}
      />
    </>
  )
}

function Weeks({ activity: { weeks } }: { readonly activity: Activity }) {
  return (
    <>
      <h3>Weeks compared</h3>
      <p className={layout.hint}>
        Whole weeks from Monday on, of the members the group has today, whichever group they were in
        then. Who joined Fourfold later counts from that day on.
      </p>
      <ScrollingFigures
        label="Weeks compared"
        columns={['Week of', 'Check-ins', 'Check-in rate', 'Points', 'Points a member']}
        rows={weeks.toReversed().map((week) => ({
          key: week.monday,
          name: dayAndMonth(week.monday),
          figures: [
            numberText(week.checkIns),
            percentText(checkInRate(week)),
            numberText(week.points),
            averageText(perMember(week.points, week.members)),
          ],
        }))}
      />
    </>
  )
}

interface GroupCoachesProps {
  readonly groupId: string
  readonly members: ReadonlyMap<string, MemberRow>
}

export function GroupCoaches({ groupId, members }: GroupCoachesProps) {
  const rows = useMemo(() => [...members.values()], [members])
  const loads = useMemo(() => coachLoads(rows, { groupId }), [rows, groupId])
  const filter = { ...EVERYBODY, groupId, coachId: 'none', state: 'active' } as const
  const without = membersMeant(rows, filter).length
  return (
    <Card title="Coaches">
      {loads.length === 0 ? (
        <p className={layout.hint}>No coach is in this group, and no member of it has one.</p>
      ) : (
        <ScrollingFigures
          label="Coaches"
          columns={['Coach', 'Members here', 'Members in all']}
          rows={loads.map(({ coachId, inGroup, all }) => ({
            key: coachId,
            name: <CoachLink coach={members.get(coachId)} id={coachId} />,
            figures: [numberText(inGroup), numberText(all)],
          }))}
        />
      )}
      {without > 0 && (
        <div>
          <Link className={support.link} to={membersPath(filterAddress(filter))}>
            {counted(without, 'member')} without a coach
          </Link>
        </div>
      )}
    </Card>
  )
}

function CoachLink({ coach, id }: { readonly coach: MemberRow | undefined; readonly id: string }) {
  return (
    <Link className={support.link} to={managedMemberPath(id)}>
      <bdi>{coach ? shownName(coach) : id}</bdi>
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { groupsWithoutCoachPath, membersPath, PATHS } from '#core/values/links/paths.ts'
import { addDays, daysBetween } from '#core/values/time/day.ts'
import { dateOf, daysInMonth, monthOf } from '#core/values/time/month.ts'
import { groupsWithCoach } from '#core/views/admin/figures/coach-load.ts'
import { shareOf } from '#core/views/admin/figures/retention.ts'
import { figuresAWeekAgo, type Trend, trendOf } from '#core/views/admin/figures/trend.ts'
import { EVERYBODY, type MemberFilter } from '#core/views/admin/members/directory.ts'
import type { MemberSort } from '#core/views/admin/members/member-table.ts'
import { addressOfView, USUAL_VIEW } from '#core/views/admin/members/member-view.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-known-members.ts'
import type { Overview, OverviewFigures } from '#data/pages/admin/overview.ts'
import { numberText } from '#ui/number-words.ts'
import styles from './overview-cards.module.css'
import { trendText, CARD_WORDS as WORDS } from './words.ts'

/** The key figures, and how each was a week before: a figure that is a link leads to the list of just those. */
export function OverviewCards({ overview }: { readonly overview: Overview }) {
  const { day, seven, figures, weekBefore, history } = overview
  const { members } = useKnownMembers()
  const weekAgo = figuresAWeekAgo(history, day)
  const since = (key: keyof OverviewFigures) => (
    <TrendLine trend={trendOf(figures[key], weekAgo?.[key])} than="a week ago" />
  )
  const before = (key: keyof typeof weekBefore) => (
    <TrendLine trend={trendOf(figures[key], weekBefore[key])} than="the week before" />
  )
  const withCoach = members && groupsWithCoach(members.values()).size
  return (
    <>
      <section className={styles.part} aria-labelledby="progress">
        <h2 id="progress">How the community is doing</h2>
        <ul className={styles.cards} aria-labelledby="progress">
          <Card to={listOf({})} label="Members" value={figures.members}>
            {since('members')}
          </Card>
          <Card
            to={listOf({ seenFrom: seven }, 'active')}
            label="Active in 7 days"
            value={figures.activeWeek}
          >
            <span>{WORDS.ofMembers(shareOf(figures.activeWeek, figures.members))}</span>
            {since('activeWeek')}
          </Card>
          <Card label="Checked in yesterday" value={figures.checkedIn}>
            <span>{WORDS.ofActive(shareOf(figures.checkedIn, figures.activeMonth))}</span>
            {before('checkedIn')}
          </Card>
          <Card label="Perfect days yesterday" value={figures.perfectDays}>
            {since('perfectDays')}
          </Card>
          <Card label="Points this month" value={figures.points}>
            <span>{pointsADay(overview)}</span>
          </Card>
          <Card
            to={listOf({ joinedFrom: seven }, 'joined')}
            label="New in 7 days"
            value={figures.newThisWeek}
          >
            {before('newThisWeek')}
          </Card>
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="waiting">
        <h2 id="waiting">What needs you</h2>
        <ul className={styles.cards} aria-labelledby="waiting">
          <Card
            to={`${PATHS.reportedContent}#open-reports`}
            label="Reported content"
            value={figures.openReports}
          >
            {since('openReports')}
          </Card>
          <Card
            to={`${PATHS.manageTeams}#wants-to-join`}
            label="Requests to join"
            value={figures.joinRequests}
          >
            {since('joinRequests')}
          </Card>
          <Card
            to={`${PATHS.manageMembers}#plan-requests`}
            label="Plan requests"
            value={figures.planRequests}
          >
            {since('planRequests')}
          </Card>
          <Card label="Check-ins that wait" value={figures.lateCheckIns}>
            <span>For an answer of the coach, longer than three days</span>
            {since('lateCheckIns')}
          </Card>
          <Card to={listOf({ coachId: 'none' })} label={WORDS.noCoach} value={figures.noCoach}>
            {since('noCoach')}
          </Card>
          <Card to={listOf({ groupId: 'none' })} label={WORDS.noGroup} value={figures.noGroup}>
            {since('noGroup')}
          </Card>
          <Card to={`${PATHS.manageTeams}#groups`} label="Groups" value={figures.groups}>
            {since('groups')}
          </Card>
          <Card
            to={withCoach === undefined ? PATHS.manageMembers : groupsWithoutCoachPath}
            label="Groups without a coach"
            value={withCoach === undefined ? undefined : Math.max(0, figures.groups - withCoach)}
          >
            <span>{withCoach === undefined ? WORDS.noDirectory : WORDS.byDirectory}</span>
          </Card>
          <Card to={listOf({ state: 'closed' })} label="Closing accounts" value={figures.closing}>
            <span>Erased two weeks after closing</span>
            {since('closing')}
          </Card>
          <Card to={listOf({ state: 'disabled' })} label="Switched off" value={figures.disabled}>
            {since('disabled')}
          </Card>
        </ul>
      </section>
    </>
  )
}

/** The list of the members whom a figure counts. @param by what the latest of them come first by */
function listOf(filter: Partial<MemberFilter>, by?: MemberSort): string {
  const view = { ...USUAL_VIEW, filter: { ...EVERYBODY, state: 'active' as const, ...filter } }
  return membersPath(addressOfView(by ? { ...view, order: { by, descending: true } } : view))
}

function pointsADay({ day, figures, pointsLastMonth }: Overview): string {
  const lastDay = addDays(day, -dateOf(day))
  const before = Math.round(pointsLastMonth / daysInMonth(monthOf(lastDay)))
  return WORDS.pointsADay(Math.round(figures.points / (daysBetween(lastDay, day) || 1)), before)
}

interface CardProps {
  /** The list that the value counts; without it, the value is a sum. */
  readonly to?: string
  readonly label: string
  readonly value: number | undefined
  /** What the number means, and its trend. */
  readonly children: ReactNode
}

function Card({ to, label, value, children }: CardProps) {
  const text = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value === undefined ? '–' : numberText(value)}</span>
      <span className={styles.notes}>{children}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <div className={styles.card}>{text}</div>
      ) : (
        <Link to={to} className={styles.card}>
          {text}
        </Link>
      )}
    </li>
  )
}

const ARROWS = { up: '↑', down: '↓', same: '=' } as const

function TrendLine({ trend, than }: { readonly trend: Trend | undefined; readonly than: string }) {
  if (!trend) return null
  return (
    <span>
      <span aria-hidden="true" className={styles.arrow}>
        {ARROWS[trend.direction]}
      </span>
      {trendText(trend, than)}
    </span>
  )
}

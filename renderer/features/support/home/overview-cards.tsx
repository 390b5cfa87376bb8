import { useId } from 'react'
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
import { useKnownMembers } from '#data/pages/admin/members/use-directory.ts'
import type { Overview, OverviewFigures } from '#data/pages/admin/overview.ts'
import layout from '#ui/kit/layout.module.css'
import { numberText } from '#ui/number-words.ts'
import styles from './overview-cards.module.css'

/** The key figures, and how each was a week before: a figure that is a link leads to the list of just those. */
export function OverviewCards({ overview }: { readonly overview: Overview }) {
  const { day, seven, figures, weekBefore, history } = overview
  const members = useKnownMembers()
  const weekAgo = figuresAWeekAgo(history, day)
  /** @param more what it means, and the list that it counts */
  const card = (key: keyof OverviewFigures, label: string, more: Partial<CardProps> = {}) => {
    const earlier = key === 'checkedIn' || key === 'newThisWeek' ? weekBefore[key] : undefined
    return {
      label,
      value: figures[key],
      ...more,
      trend: trendOf(figures[key], earlier ?? weekAgo?.[key]),
      than: earlier === undefined ? 'a week ago' : 'the week before',
    }
  }
  const withCoach = members && groupsWithCoach(members.values()).size
  return (
    <>
      <Cards
        title="How the community is doing"
        cards={[
          card('members', 'Members', { to: listOf({}) }),
          card('activeWeek', 'Active in 7 days', {
            to: listOf({ seenFrom: seven }, 'active'),
            note: shareText(figures.activeWeek, figures.members, 'members'),
          }),
          card('checkedIn', 'Checked in yesterday', {
            note: shareText(figures.checkedIn, figures.activeMonth, 'those active in 30 days'),
          }),
          card('perfectDays', 'Perfect days yesterday'),
          { label: 'Points this month', value: figures.points, note: pointsADay(overview) },
          card('newThisWeek', 'New in 7 days', { to: listOf({ joinedFrom: seven }, 'joined') }),
        ]}
      />
      <Cards
        title="What needs you"
        cards={[
          card('openReports', 'Reported content', { to: `${PATHS.reportedContent}#open-reports` }),
          card('joinRequests', 'Requests to join', { to: `${PATHS.manageTeams}#wants-to-join` }),
          card('planRequests', 'Plan requests', { to: `${PATHS.manageMembers}#plan-requests` }),
          card('lateCheckIns', 'Check-ins that wait', {
            note: 'For an answer of the coach, longer than three days',
          }),
          card('noCoach', 'Members without a coach', { to: listOf({ coachId: 'none' }) }),
          card('noGroup', 'Members without a group', { to: listOf({ groupId: 'none' }) }),
          card('groups', 'Groups', { to: `${PATHS.manageTeams}#groups` }),
          {
            to: withCoach === undefined ? PATHS.manageMembers : groupsWithoutCoachPath,
            label: 'Groups without a coach',
            value: withCoach === undefined ? undefined : Math.max(0, figures.groups - withCoach),
            note:
              withCoach === undefined
                ? 'Open the members once to count them'
                : 'By the list of members on this device',
          },
          card('closing', 'Closing accounts', {
            to: listOf({ state: 'closed' }),
            note: 'Erased two weeks after closing',
          }),
          card('disabled', 'Switched off', { to: listOf({ state: 'disabled' }) }),
        ]}
      />
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
  const now = Math.round(figures.points / (daysBetween(lastDay, day) || 1))
  return `${numberText(now)} a day; last month ${numberText(before)} a day`
}

function shareText(part: number, whole: number, of: string): string {
  const share = shareOf(part, whole)
  return share === undefined ? `There are no ${of} yet` : `${share}% of ${of}`
}

/** "3 more than a week ago" */
function trendText({ direction, by }: Trend, than: string): string {
  if (direction === 'same') return `As many as ${than}`
  return `${numberText(by)} ${direction === 'up' ? 'more' : 'fewer'} than ${than}`
}

interface CardProps {
  /** The list that the value counts; without it, the value is a sum. */
  readonly to?: string
  readonly label: string
  readonly value: number | undefined
  readonly note?: string
  readonly trend?: Trend | undefined
  readonly than?: string
}

function Cards({ title, cards }: { readonly title: string; readonly cards: readonly CardProps[] }) {
  const id = useId()
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards} aria-labelledby={id}>
        {cards.map((card) => (
          <Card key={card.label} {...card} />
        ))}
      </ul>
    </section>
  )
}

const ARROWS = { up: '↑', down: '↓', same: '=' } as const

function Card({ to, label, value, note, trend, than = '' }: CardProps) {
  const text = (
    <>
      <span>{label}</span>
      <span className={styles.value}>{value === undefined ? '–' : numberText(value)}</span>
      <span className={styles.notes}>
        {note !== undefined && <span>{note}</span>}
        {trend && (
          <span>
            <span aria-hidden="true" className={styles.arrow}>
              {ARROWS[trend.direction]}
            </span>
            {trendText(trend, than)}
          </span>
        )}
      </span>
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

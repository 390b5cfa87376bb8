import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { groupsWithCoach } from '#core/admin/figures/coach-load.ts'
import { shareOf } from '#core/admin/figures/retention.ts'
import { figuresAWeekAgo, type Trend, trendOf } from '#core/admin/figures/trend.ts'
import { addDays, daysBetween } from '#core/days/day.ts'
import { dateOf, daysInMonth, monthOf } from '#core/days/month.ts'
import { membersPath, PATHS } from '#core/paths.ts'
import { useKnownMembers } from '#data/pages/admin/members/use-known-members.ts'
import type { Overview, OverviewFigures } from '#data/pages/admin/overview.ts'
import styles from './overview-cards.module.css'
import { numberText, THAN, trendText, CARD_WORDS as WORDS } from './words.ts'

/** The key figures: each is a link to where it is handled, and tells how it was a week before. */
export function OverviewCards({ overview }: { readonly overview: Overview }) {
  const { day, figures, weekBefore, history } = overview
  const { members } = useKnownMembers()
  const weekAgo = figuresAWeekAgo(history, day)
  const since = (key: keyof OverviewFigures) => (
    <TrendLine trend={trendOf(figures[key], weekAgo?.[key])} than={THAN.weekAgo} />
  )
  const before = (key: keyof typeof weekBefore) => (
    <TrendLine trend={trendOf(figures[key], weekBefore[key])} than={THAN.weekBefore} />
  )
  const withCoach = members && groupsWithCoach(members.values()).size
  return (
    <>
      <section className={styles.part} aria-labelledby="progress">
        <h2 id="progress">{WORDS.progress}</h2>
        <ul className={styles.cards} aria-labelledby="progress">
          <Card to={PATHS.manageMembers} label={WORDS.members} value={figures.members}>
            {since('members')}
          </Card>
          <Card
            to={membersPath({ sort: '-active' })}
            label={WORDS.activeWeek}
            value={figures.activeWeek}
          >
            <span>{WORDS.ofMembers(shareOf(figures.activeWeek, figures.members))}</span>
            {since('activeWeek')}
          </Card>
          <Card to={PATHS.reports} label={WORDS.checkedIn} value={figures.checkedIn}>
            <span>{WORDS.ofActive(shareOf(figures.checkedIn, figures.activeMonth))}</span>
            {before('checkedIn')}
          </Card>
          <Card to={PATHS.reports} label={WORDS.perfectDays} value={figures.perfectDays}>
            {since('perfectDays')}
          </Card>
          <Card to={PATHS.manageTeams} label={WORDS.points} value={figures.points}>
            <span>{pointsADay(overview)}</span>
          </Card>
          <Card
            to={membersPath({ from: addDays(day, -7), sort: '-joined' })}
            label={WORDS.newThisWeek}
            value={figures.newThisWeek}
          >
            {before('newThisWeek')}
          </Card>
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="waiting">
        <h2 id="waiting">{WORDS.waiting}</h2>
        <ul className={styles.cards} aria-labelledby="waiting">
          <Card to={PATHS.reportedContent} label={WORDS.openReports} value={figures.openReports}>
            {since('openReports')}
          </Card>
          <Card to={PATHS.manageTeams} label={WORDS.joinRequests} value={figures.joinRequests}>
            {since('joinRequests')}
          </Card>
          <Card to={PATHS.manageMembers} label={WORDS.planRequests} value={figures.planRequests}>
            {since('planRequests')}
          </Card>
          <Card to={PATHS.manageTeams} label={WORDS.lateCheckIns} value={figures.lateCheckIns}>
            <span>{WORDS.lateCheckInsHint}</span>
            {since('lateCheckIns')}
          </Card>
          <Card to={membersPath({ coach: 'none' })} label={WORDS.noCoach} value={figures.noCoach}>
            {since('noCoach')}
          </Card>
          <Card to={membersPath({ group: 'none' })} label={WORDS.noGroup} value={figures.noGroup}>
            {since('noGroup')}
          </Card>
          <Card to={PATHS.manageTeams} label={WORDS.groups} value={figures.groups}>
            {since('groups')}
          </Card>
          <Card
            to={withCoach === undefined ? PATHS.manageMembers : PATHS.manageTeams}
            label={WORDS.groupsWithoutCoach}
            value={withCoach === undefined ? undefined : Math.max(0, figures.groups - withCoach)}
          >
            <span>{withCoach === undefined ? WORDS.noDirectory : WORDS.byDirectory}</span>
          </Card>
          <Card
            to={membersPath({ account: 'closed' })}
            label={WORDS.closing}
            value={figures.closing}
          >
            <span>{WORDS.closingHint}</span>
            {since('closing')}
          </Card>
          <Card
            to={membersPath({ account: 'disabled' })}
            label={WORDS.disabled}
            value={figures.disabled}
          >
            {since('disabled')}
          </Card>
        </ul>
      </section>
    </>
  )
}

function pointsADay({ day, figures, pointsLastMonth }: Overview): string {
  const lastDay = addDays(day, -dateOf(day))
  const before = Math.round(pointsLastMonth / daysInMonth(monthOf(lastDay)))
  return WORDS.pointsADay(Math.round(figures.points / (daysBetween(lastDay, day) || 1)), before)
}

interface CardProps {
  readonly to: string
  readonly label: string
  readonly value: number | undefined
  /** What the number means, and its trend. */
  readonly children: ReactNode
}

function Card({ to, label, value, children }: CardProps) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value === undefined ? '–' : numberText(value)}</span>
        <span className={styles.notes}>{children}</span>
      </Link>
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

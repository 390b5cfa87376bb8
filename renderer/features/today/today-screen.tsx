import { Tabs } from '@mantine/core'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayKey } from '#core/days/day.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { dayName } from '#ui/day-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HabitsPanel } from './habits-panel.tsx'
import { SyncStatus } from './sync-status.tsx'
import { dayOf, queryOf, tabOf } from './today-query.ts'
import styles from './today-screen.module.css'

/** `/`: today's habits, and later its hours (design 10). */
export function TodayScreen() {
  const account = useAccount()
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const tab = tabOf(query)
  const dayKey = dayOf(query, today)

  const select = useCallback(
    (next: DayKey) => setQuery(queryOf('habits', next, today), { preventScrollReset: true }),
    [setQuery, today],
  )
  const changeTab = (next: string | null) =>
    setQuery(queryOf(next === 'time' ? 'time' : 'habits', dayKey, today), { replace: true })

  return (
    <>
      <header className={styles.header}>
        <p className={styles.eyebrow}>{dayKey === today ? 'Today' : 'Looking back'}</p>
        <PageTitle
          title={dayKey === today ? 'Today' : dayName(dayKey)}
          className={styles.date ?? ''}
        >
          {dayName(dayKey)}
        </PageTitle>
      </header>
      <Tabs
        value={tab}
        onChange={changeTab}
        keepMounted={false}
        variant="pills"
        classNames={{ tab: styles.tab ?? '' }}
      >
        <div className={styles.bar}>
          <Tabs.List className={styles.tabs ?? ''} aria-label="What to look at">
            <Tabs.Tab value="habits">Habits</Tabs.Tab>
            <Tabs.Tab value="time">Time</Tabs.Tab>
          </Tabs.List>
          {account && <SyncStatus account={account} />}
        </div>
        <Tabs.Panel value="habits">
          {account && (
            <HabitsPanel account={account} dayKey={dayKey} today={today} onSelect={select} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="time">
          <EmptyState title="Time" within>
            Here you will plan your 24 hours and see where they went.{' '}
            <strong>This page is not built yet.</strong>
          </EmptyState>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

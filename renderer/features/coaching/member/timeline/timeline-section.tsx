import { useDeferredValue, useState } from 'react'
import type { DayKey } from '#core/values/time/day.ts'
import type { CoachedMember } from '#core/views/coaching/member-facts.ts'
import { searchTimeline, type TimelineEntry } from '#core/views/coaching/timeline.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useTimeline } from '#data/pages/coaching/timeline/use-timeline.ts'
import type { Account } from '#data/storage/account.ts'
import { dayName, shortDate } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import { COACHING_WORDS } from '../../words.ts'
import memberStyles from '../member.module.css'
import { EntryItem } from './entry-item.tsx'
import styles from './timeline.module.css'
import { entryName, TIMELINE_WORDS as WORDS } from './words.ts'

interface TimelineSectionProps {
  readonly account: Account
  readonly member: CoachedMember
  readonly today: DayKey
}

/** All that was said and done with the member, in one list by day. */
export function TimelineSection({ account, member, today }: TimelineSectionProps) {
  const { days, from, isCachedOnly, isFetching, showEarlier } = useTimeline(account, member, today)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const { busy, once } = useOnce()
  const people = { coachId: account.userId, name: member.name || COACHING_WORDS.unnamed }
  const nameOf = (entry: TimelineEntry) => entryName(entry, people)
  const found = days && searchTimeline(days, wanted, nameOf)
  return (
    <section className={memberStyles.card} aria-labelledby="timeline">
      <div className={layout.ends}>
        <h2 id="timeline">Timeline</h2>
        <TextField
          className={styles.search}
          label={WORDS.find}
          hideLabel
          placeholder={WORDS.find}
          type="search"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {isCachedOnly && <p className={memberStyles.hint}>{WORDS.cachedOnly}</p>}
      {found?.length === 0 && (
        <p className={memberStyles.hint} role="status">
          {wanted !== '' ? WORDS.noMatch : isFetching ? 'Loading…' : WORDS.empty}
        </p>
      )}
      {found?.map(({ day, entries }) => (
        <div key={day} className={styles.day}>
          <h3>{dayName(day)}</h3>
          <ul className={layout.stack}>
            {entries.map((entry) => (
              <EntryItem key={entry.id} account={account} entry={entry} name={nameOf(entry)} />
            ))}
          </ul>
        </div>
      ))}
      <div className={memberStyles.row}>
        <p className={memberStyles.hint}>Back to {shortDate(from)}</p>
        {showEarlier && (
          <Button
            variant="subtle"
            busy={busy || isFetching}
            onClick={once(() =>
              showEarlier().catch((error: unknown) =>
                showToast({ kind: 'warning', message: troubleText(error) }),
              ),
            )}
          >
            Show earlier
          </Button>
        )}
      </div>
    </section>
  )
}

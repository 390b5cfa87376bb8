import '#ui/input-styles.ts'
import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { needsAWord } from '#core/coaching/attention.ts'
import { type GroupSort, groupView } from '#core/coaching/group-view.ts'
import { isFound } from '#core/coaching/names.ts'
import { type CoachingGroup, useCoachingGroup } from '#data/coaching/use-coaching-group.ts'
import { Choice } from '#ui/choice.tsx'
import { counted } from '#ui/day-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { flaggedWords, RULE_WORDS } from './attention-words.ts'
import { BarsSection } from './bars-section.tsx'
import { Freshness } from './freshness.tsx'
import styles from './group.module.css'
import { GroupTable } from './group-table.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { RequestsSection } from './requests-section.tsx'

const SORTS = [
  { value: 'attention', label: 'A word first' },
  { value: 'name', label: 'Name' },
  { value: 'month', label: 'Month' },
] as const satisfies readonly { value: GroupSort; label: string }[]

/** The coach's members in one view: who needs a word, and how everybody's day goes. */
export function GroupScreen() {
  const group = useCoachingGroup()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageTitle title="My Coaching Group" />
        <Freshness live={group.live} at={group.at} />
      </header>
      <RequestsSection />
      <InvitationsSection />
      <BarsSection />
      <Body group={group} />
      <UnreadableRecords
        ids={group.unreadable}
        advice="Show this list to an admin, who can look into it."
      />
    </div>
  )
}

function Body({ group }: { readonly group: CoachingGroup }) {
  const { state, rows, waiting } = group
  if (state === 'loading') {
    return <Loading>Fetching your members…</Loading>
  }
  if (state === 'away') {
    return (
      <EmptyState title="Your group is not on this device yet" within>
        The community cannot be reached right now. Your members come by themselves when you are back
        online.
      </EmptyState>
    )
  }
  if (rows.length + waiting.length === 0) {
    return (
      <EmptyState title="Nobody here yet" within>
        Admins choose whom you coach. As soon as somebody names you as their coach, you see their
        days here.
      </EmptyState>
    )
  }
  return <Members group={group} />
}

function Members({ group }: { readonly group: CoachingGroup }) {
  const { rows, waiting, show } = group
  const [sort, setSort] = useState<GroupSort>('attention')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => groupView(rows, sort, wanted), [rows, sort, wanted])
  const coming = waiting.filter(({ name }) => isFound(name, wanted))
  const flagged = rows.filter(({ attention }) => needsAWord(attention)).length
  return (
    <>
      <p className={styles.sum}>
        {counted(rows.length + waiting.length, 'member')}
        {' · '}
        {flaggedWords(flagged)}
      </p>
      <div className={styles.bar}>
        <Choice label="Sort by" value={sort} options={SORTS} onChange={setSort} />
        <TextInput
          className={styles.search ?? ''}
          aria-label="Find a member"
          placeholder="Find a member"
          type="search"
          size="md"
          radius="xl"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {sort === 'attention' && <p className={styles.rule}>{RULE_WORDS}</p>}
      <p className={styles.hidden} role="status">
        {wanted === '' ? '' : `${counted(shown.length + coming.length, 'member')} found`}
      </p>
      {shown.length + coming.length === 0 ? (
        <p className={styles.hint}>No members match.</p>
      ) : (
        <GroupTable rows={shown} waiting={coming} onShow={show} />
      )}
    </>
  )
}

import { PATHS } from '#core/paths.ts'
import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type ShownMember, useCoachedMember } from '#data/coaching/use-coached-member.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './member.module.css'
import { MemberDays } from './member-days.tsx'
import { MemberFactsList } from './member-facts-list.tsx'
import { MemberHeader } from './member-header.tsx'
import { NotesSection } from './notes-section.tsx'
import { PutOutSection } from './put-out-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { StreakRecords } from './streak-records.tsx'
import { WordSection } from './word-section.tsx'

const GROUP = PATHS.myGroup

/** One member: how the days go, habits and hours side by side, and what a coach does about it. */
export function MemberScreen({ memberId }: { readonly memberId: string }) {
  const [back, setBack] = useState(0)
  const view = useCoachedMember(memberId, back)
  switch (view.state) {
    case 'loading':
      return <Loading>Fetching the member…</Loading>
    case 'refused':
      return (
        <EmptyState title="Nobody you coach" action={<ToGroup />}>
          This address leads to nobody who has you as their coach. The link may have a typing
          mistake, or the member has another coach by now.
        </EmptyState>
      )
    case 'away':
      return (
        <EmptyState title="This member is not on your device yet" action={<ToGroup />}>
          The community cannot be reached right now. Their days come by themselves when you are back
          online.
        </EmptyState>
      )
    case 'shown':
      return <Member view={view} back={back} onBack={setBack} />
  }
}

function ToGroup() {
  return (
    <Button size="md" component={Link} to={GROUP}>
      Go to your group
    </Button>
  )
}

interface MemberProps {
  readonly view: ShownMember
  readonly back: number
  readonly onBack: (back: number) => void
}

function Member({ view, back, onBack }: MemberProps) {
  const account = useAccount()
  const cloud = useCloud()
  const { member, stats } = view
  if (!account) return null
  const shared = { account, cloud, memberId: member.id }
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={GROUP}>
        <span aria-hidden="true">←</span> All members
      </Link>
      <MemberHeader view={view} />
      <MemberFactsList view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberDays view={view} back={back} onBack={onBack} />
          {stats && <StreakRecords stats={stats} facts={view.facts} />}
        </div>
        <div className={styles.column}>
          <WordSection {...shared} name={member.name} />
          <NotesSection {...shared} />
          <SessionsSection {...shared} today={view.facts.today} />
          <PutOutSection member={member} group={view.group} />
        </div>
      </div>
    </div>
  )
}

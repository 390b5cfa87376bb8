import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from 'react-router-dom'
import { coachedMemberPath, conversationsPath } from '#core/paths.ts'
import { useFile } from '#data/files/use-file.ts'
import type { Account } from '#data/local/account.ts'
import { useThreadMember } from '#data/threads/use-thread-member.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { NotYours } from './not-yours.tsx'
import styles from './thread.module.css'
import { ThreadView } from './thread-view.tsx'

interface CoachThreadProps {
  readonly account: Account
  readonly memberId: string
}

/** A coach's thread with a member of theirs; nothing is shown before it is known that they are. */
export function CoachThread({ account, memberId }: CoachThreadProps) {
  const found = useThreadMember(account, memberId)
  const image = useFile(found.state === 'mine' ? found.member.image : '')
  if (found.state === 'refused') return <NotYours />
  if (found.state === 'away') {
    return (
      <EmptyState title="No network">
        This thread can be opened when the community can be reached again.
      </EmptyState>
    )
  }
  if (found.state === 'loading') {
    return <Loading />
  }
  const name = found.member.name || 'Your member'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.back} to={conversationsPath} aria-label="All messages">
          <IconBack size={22} aria-hidden />
        </Link>
        <PersonPicture name={name} url={image.url} size="small" />
        <PageTitle title={name} className={styles.title ?? ''} />
        <Link className={styles.aside} to={coachedMemberPath(memberId)}>
          Their days
        </Link>
      </header>
      <ThreadView account={account} pair={{ memberId, coachId: account.userId }} otherName={name} />
    </div>
  )
}

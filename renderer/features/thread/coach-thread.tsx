import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from 'react-router-dom'
import { coachedMemberPath, conversationsPath } from '#core/values/links/paths.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useThreadMember } from '#data/records/thread/thread-access.ts'
import type { Account } from '#data/storage/account.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { NotYours } from './no-messages.tsx'
import styles from './thread.module.css'
import { ThreadView } from './thread-view.tsx'
import { NO_MESSAGES } from './words.ts'

interface CoachThreadProps {
  readonly account: Account
  readonly memberId: string
}

/** A coach's thread with one of their members; shows nothing until it is known that they coach them. */
export function CoachThread({ account, memberId }: CoachThreadProps) {
  const found = useThreadMember(memberId)
  const image = useFile(found.state === 'mine' ? found.member.image : '')
  if (found.state === 'refused') return <NotYours />
  if (found.state === 'away') {
    return <EmptyState title="Couldn’t load this conversation">{NO_MESSAGES.awayText}</EmptyState>
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
        <PageTitle title={name} className={styles.title} />
        <Link className={styles.aside} to={coachedMemberPath(memberId)}>
          Their days
        </Link>
      </header>
      <ThreadView account={account} pair={{ memberId, coachId: account.userId }} otherName={name} />
    </div>
  )
}

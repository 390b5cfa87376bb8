import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PATHS, profilePath } from '#core/values/links/paths.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import { canLinkToProfile } from '#data/pages/people/profile.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import styles from '../board-table.module.css'

interface ProfileLinkProps {
  readonly row: BoardEntry
  /** Opens the row's total, which explains that the member's days are private. */
  readonly onPrivate: (row: BoardEntry) => void
  readonly children: ReactNode
}

/**
 * Links a name to the member's profile if it is visible. The board does not know that, and checking ahead
 * would cost a read for each row, so the click checks it.
 */
export function ProfileLink({ row, onPrivate, children }: ProfileLinkProps) {
  const account = useAccount()
  const cloud = useCloud()
  const navigate = useNavigate()
  const { ownerId } = row
  const isOwn = account?.userId === ownerId
  const to = isOwn ? PATHS.profile : profilePath(ownerId)
  const follow = async (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (isOwn || !account || !isPlain) return
    event.preventDefault()
    if (await canLinkToProfile(account, cloud, ownerId)) await navigate(to)
    else onPrivate(row)
  }
  return (
    <Link to={to} className={styles.link} onClick={(event) => void follow(event)}>
      {children}
    </Link>
  )
}

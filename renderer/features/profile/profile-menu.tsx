import { useState } from 'react'
import type { Account } from '#data/storage/account.ts'
import { Menu, type MenuItem } from '#ui/kit/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
import styles from './profile.module.css'
import { MENU_WORDS } from './words.ts'

interface ProfileMenuProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  /** The viewer has blocked them already. */
  readonly isBlocked: boolean
}

/** What a viewer can do about a member besides following them. */
export function ProfileMenu({ account, member, isBlocked }: ProfileMenuProps) {
  const [isBlocking, setBlocking] = useState(false)
  const items: readonly MenuItem[] = isBlocked
    ? []
    : [{ label: MENU_WORDS.block, onSelect: () => setBlocking(true) }]
  if (items.length === 0) return null
  return (
    <div className={styles.menu}>
      <Menu variant="subtle" label={MENU_WORDS.label} items={items}>
        {MENU_WORDS.more}
      </Menu>
      {isBlocking && (
        <BlockDialog account={account} member={member} onClose={() => setBlocking(false)} />
      )}
    </div>
  )
}

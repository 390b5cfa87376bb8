import { useState } from 'react'
import type { Profile } from '#core/records/user.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Menu, type MenuItem } from '#ui/kit/menu.tsx'
import { REPORT_WORDS } from '#ui/report/words.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportProfile } from './report-profile.tsx'

interface ProfileMenuProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  /** What can be reported; undefined where the viewer sees none. */
  readonly profile: Profile | undefined
  /** The viewer has blocked them already. */
  readonly isBlocked: boolean
  readonly onBlocked: () => void
}

/** What a viewer can do about a member besides following them. */
export function ProfileMenu(props: ProfileMenuProps) {
  const { account, member, profile, isBlocked, onBlocked } = props
  const [open, setOpen] = useState<'report' | 'block'>()
  const close = () => setOpen(undefined)
  const items: MenuItem[] = []
  if (profile) items.push({ label: REPORT_WORDS.open, onSelect: () => setOpen('report') })
  if (!isBlocked) items.push({ label: 'Block…', onSelect: () => setOpen('block'), danger: true })
  if (items.length === 0) return null
  return (
    <div className={layout.start}>
      <Menu variant="subtle" label="More about this member" items={items}>
        More
      </Menu>
      {open === 'report' && profile && (
        <ReportProfile account={account} profile={profile} isBlocked={isBlocked} onClose={close} />
      )}
      {open === 'block' && (
        <BlockDialog
          account={account}
          member={member}
          onBlocked={() => {
            close()
            onBlocked()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

import { profilePath } from '#core/paths.ts'
import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '#ui/dialog-styles.ts'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { emailWords, shownName } from '#core/admin/directory.ts'
import { draftOf } from '#data/admin/save-member.ts'
import { useFocusBack } from '#ui/use-focus-back.ts'
import support from '../support.module.css'
import { timeWords } from '../time-words.ts'
import { AccountSwitch } from './account-switch.tsx'
import { MemberForm, type MemberFormProps } from './member-form.tsx'
import { MemberHistory } from './member-history.tsx'
import { badgesOf } from './member-words.ts'
import styles from './members.module.css'

interface MemberDrawerProps extends MemberFormProps {
  readonly onClose: () => void
}

/** One member: what they are, setting it, and what was done about them. */
export function MemberDrawer(props: MemberDrawerProps) {
  const { onClose, ...form } = props
  const { row, refresh } = form
  const { id } = row
  useFocusBack(true)
  // What one is about to change is looked at anew.
  useEffect(() => {
    void refresh([id]).catch(() => undefined)
  }, [id, refresh])
  return (
    <Drawer
      opened
      onClose={onClose}
      returnFocus={false}
      title={<bdi>{shownName(row)}</bdi>}
      position="right"
      size="32rem"
      classNames={{
        title: styles.title ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        body: `${styles.body} ${support.drawer}`,
      }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      {badgesOf(row).length > 0 && (
        <div className={support.actions}>
          {badgesOf(row).map(({ label, kind }) => (
            <span key={label} className={support.badge} data-kind={kind}>
              {label}
            </span>
          ))}
        </div>
      )}
      {row.unreadable && (
        <p className={support.hint}>
          This member’s record, <code>users/{id}</code>, can’t be read, so nothing in it is shown or
          changed here. You can still switch the account off.
        </p>
      )}
      {!row.unreadable && (
        <dl className={styles.facts}>
          <dt>Email</dt>
          <dd>
            <bdi>{emailWords(row)}</bdi>
          </dd>
          <dt>Last active</dt>
          <dd>{timeWords(row.lastActive)}</dd>
          <dt>Profile</dt>
          <dd>
            <Link to={profilePath(id)}>What others may see</Link>
          </dd>
        </dl>
      )}
      {row.closed && (
        <p className={support.hint}>
          The member has closed this account. They can sign in and open it again until it is
          removed; switching it off prevents that.
        </p>
      )}
      {/* What was saved, or read anew, is what the next change begins with. */}
      {!row.closed && !row.unreadable && (
        <MemberForm key={JSON.stringify(draftOf(row))} {...form} />
      )}
      <AccountSwitch row={row} refresh={refresh} />
      <MemberHistory row={row} />
    </Drawer>
  )
}

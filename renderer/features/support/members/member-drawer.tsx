import { profilePath } from '#core/paths.ts'
import { useAuditLog, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '#ui/dialog-styles.ts'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { emailWords, type MemberRow, shownName } from '#core/admin/directory.ts'
import { draftOf } from '#data/pages/admin/members/save-member.ts'
import { useFocusBack } from '#ui/pages/use-focus-back.ts'
import { showToast } from '#ui/toast.ts'
import { AuditList } from '../audit-list.tsx'
import support from '../support.module.css'
import { dateTimeText, SUPPORT_WORDS } from '../words.ts'
import { AccountSwitch } from './account-switch.tsx'
import { MemberForm, type MemberFormProps } from './member-form.tsx'
import styles from './members.module.css'
import { badgesOf, DRAWER_WORDS } from './words.ts'

interface MemberDrawerProps extends MemberFormProps {
  readonly onClose: () => void
}

/** One member: their details, the form to change them, and their audit log. */
export function MemberDrawer(props: MemberDrawerProps) {
  const { onClose, ...form } = props
  const { row, refresh } = form
  const { id } = row
  useFocusBack(true)
  // Load the member again, so that nobody edits outdated data.
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
      closeButtonProps={{ 'aria-label': DRAWER_WORDS.close, size: 44 }}
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
      {row.unreadable && <p className={support.hint}>{DRAWER_WORDS.unreadable(`users/${id}`)}</p>}
      {!row.unreadable && (
        <dl className={styles.facts}>
          <dt>{DRAWER_WORDS.email}</dt>
          <dd>
            <bdi>{emailWords(row)}</bdi>
          </dd>
          <dt>{DRAWER_WORDS.lastActive}</dt>
          <dd>{dateTimeText(row.lastActive)}</dd>
          <dt>{DRAWER_WORDS.profile}</dt>
          <dd>
            <Link to={profilePath(id)}>{DRAWER_WORDS.openProfile}</Link>
          </dd>
        </dl>
      )}
      {row.closed && <p className={support.hint}>{DRAWER_WORDS.closed}</p>}
      {/* The key restarts the form with saved or reloaded values. */}
      {!row.closed && !row.unreadable && (
        <MemberForm key={JSON.stringify(draftOf(row))} {...form} />
      )}
      <AccountSwitch row={row} refresh={refresh} />
      <MemberHistory row={row} />
    </Drawer>
  )
}

/** The audit log of a member. */
function MemberHistory({ row }: { readonly row: MemberRow }) {
  const filter = useMemo(() => ({ ...WHOLE_LOG, target: row.id }), [row.id])
  // The second argument reloads the log when the row changes, because the change has an entry.
  const { entries, unreadable, hasMore, more } = useAuditLog(filter, JSON.stringify(row))
  const showMore = () =>
    void more().catch(() => showToast({ kind: 'warning', message: SUPPORT_WORDS.olderFailed }))
  return (
    <section className={styles.group} aria-labelledby="member-history">
      <h3 id="member-history">{DRAWER_WORDS.history}</h3>
      {entries && (
        <AuditList entries={entries} unreadable={unreadable} empty={DRAWER_WORDS.noHistory} />
      )}
      {hasMore && (
        <div>
          <Button variant="default" size="md" onClick={showMore}>
            {SUPPORT_WORDS.showOlder}
          </Button>
        </div>
      )}
    </section>
  )
}

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { memberRecordPath, profilePath } from '#core/values/links/paths.ts'
import { emailWords, shownName } from '#core/views/admin/members/directory.ts'
import { coachedOf } from '#core/views/admin/members/hand-over.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { MemberLog } from '../../audit/audit-list.tsx'
import support from '../../support.module.css'
import { dateTimeText } from '../../words.ts'
import styles from '../members.module.css'
import { badgesOf, DRAWER_WORDS } from '../words.ts'
import { AccountSwitch } from './account-switch.tsx'
import { CLOSING_WORDS, ClosingAction } from './closing-action.tsx'
import { MemberForm, type MemberFormProps } from './member-form.tsx'

interface MemberDrawerProps extends MemberFormProps {
  readonly onClose: () => void
}

export function MemberDrawer(props: MemberDrawerProps) {
  const { onClose, ...form } = props
  const { row, members, refresh } = form
  const { id } = row
  // Load the member again, so that nobody edits outdated data.
  useEffect(() => {
    void refresh([id]).catch(() => undefined)
  }, [id, refresh])
  return (
    <Dialog at="side" hasAddress title={shownName(row)} onClose={onClose}>
      <div className={classNames(layout.wide, support.drawer)}>
        {badgesOf(row).length > 0 && (
          <div className={layout.row}>
            {badgesOf(row).map(({ label, kind }) => (
              <span key={label} className={support.badge} data-kind={kind}>
                {label}
              </span>
            ))}
          </div>
        )}
        {row.unreadable && <p className={layout.hint}>{DRAWER_WORDS.unreadable(`users/${id}`)}</p>}
        {!row.unreadable && (
          <dl className={styles.facts}>
            <dt>Email</dt>
            <dd>
              <bdi>{emailWords(row)}</bdi>
            </dd>
            <dt>Last active</dt>
            <dd>{dateTimeText(row.lastActive)}</dd>
            <dt>Profile</dt>
            <dd>
              <Link to={profilePath(id)}>See what others see</Link>
            </dd>
            <dt>Record</dt>
            <dd>
              <Link to={memberRecordPath(id)}>See days, hours and notes</Link>
            </dd>
          </dl>
        )}
        {row.closed && (
          <p className={layout.hint}>
            {row.erasedAt === undefined
              ? 'This account is closed. Its member can sign in and open it again until it is erased; switching it off prevents that.'
              : CLOSING_WORDS.dates(row.erasedAt)}
          </p>
        )}
        {!row.closed && !row.unreadable && <MemberForm {...form} />}
        <AccountSwitch row={row} members={members} refresh={refresh} />
        {!row.unreadable && !row.admin && (
          <div>
            <ClosingAction
              memberId={id}
              name={row.name}
              isClosed={row.closed}
              coached={coachedOf([...members.values()], id)}
            />
          </div>
        )}
        <section className={layout.stack} aria-labelledby="member-history">
          <h3 id="member-history">What admins have done</h3>
          <MemberLog userId={id} version={JSON.stringify(row)} />
        </section>
      </div>
    </Dialog>
  )
}

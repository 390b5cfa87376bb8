import { useState } from 'react'
import { type LinkFacts, mailAddressOf } from '#core/views/admin/import/invitation-mail.ts'
import { Button, buttonClass } from '#ui/kit/button.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { showToast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ShowMore } from '../tools/show-more.tsx'
import styles from '../tools/tools.module.css'
import { CARD_WORDS as WORDS } from './words.ts'

const PAGE = 20

/** Each invited person, with a mail to them and their link. */
export function InvitedList({ links }: { readonly links: readonly LinkFacts[] }) {
  const [shown, setShown] = useState(PAGE)
  const rest = links.length - shown
  return (
    <>
      <ul className={styles.changes}>
        {links.slice(0, shown).map((one) => (
          <InvitedPerson key={one.link} facts={one} />
        ))}
      </ul>
      <ShowMore rest={rest} onMore={() => setShown(shown + PAGE * 5)} />
    </>
  )
}

function InvitedPerson({ facts }: { readonly facts: LinkFacts }) {
  const { name, email, groupName, link } = facts
  const who = name || email
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', message: WORDS.copied(who) }),
      () => showToast({ message: WORDS.copyByHand(link), timeout: 0 }),
    )
  return (
    <li>
      <div className={styles.changeHead}>
        <span>
          <bdi>{who}</bdi>
        </span>
        <span className={styles.state}>
          <bdi>{email}</bdi>
          {groupName && ` · ${groupName}`}
        </span>
      </div>
      <div className={styles.actions}>
        <ExternalLink to={mailAddressOf(facts)} className={buttonClass({ variant: 'subtle' })}>
          {WORDS.write} <VisuallyHidden>{WORDS.to(who)}</VisuallyHidden>
        </ExternalLink>
        <Button variant="subtle" aria-label={WORDS.copyOf(who)} onClick={copy}>
          {WORDS.copy}
        </Button>
      </div>
    </li>
  )
}

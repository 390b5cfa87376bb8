import { useState } from 'react'
import { type LinkFacts, mailAddressOf } from '#core/views/admin/import/invitation-mail.ts'
import { Button, buttonClass } from '#ui/kit/button.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { showToast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ShowMore } from '../tools/show-more.tsx'
import styles from '../tools/tools.module.css'

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
      () => showToast({ kind: 'success', message: `The link of ${who} is copied.` }),
      () => showToast({ message: `Copy it by hand: ${link}`, timeout: 0 }),
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
          Write an email <VisuallyHidden>to {who}</VisuallyHidden>
        </ExternalLink>
        <Button variant="subtle" aria-label={`Copy the link of ${who}`} onClick={copy}>
          Copy link
        </Button>
      </div>
    </li>
  )
}

import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { TextPage } from './text-page.tsx'

/** `/terms-of-use`: the terms, as the software really behaves. The text exists only here. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of use"
      inShort="Be honest about your own days and kind about the days of others. What you write here stays yours, and you can leave whenever you like."
    >
      <h2>What Fourfold is</h2>
      <p>
        Fourfold helps you keep four daily habits, collect points for them and see how your group is
        doing. It also lets you plan the 24 hours of a day. It gives no medical, financial or legal
        advice: a habit such as paying yourself first is a suggestion, and what you do with it is up
        to you.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>One account is for one person. Keep your password to yourself.</li>
        {NEW_ACCOUNTS.keepsElsewhere ? (
          <li>
            Your community runs this copy of Fourfold in a Firebase project of its own. Its admins
            decide who belongs to which group, and can close an account.
          </li>
        ) : (
          <li>
            Accounts here live in this browser, on this device. They do not sync, nobody can reset
            their passwords, and they are not protected from other people who use this device.
          </li>
        )}
        <li>
          You can stop at any time: sign out, and remove your data from the device as you do. In the
          settings you can take your data along, or delete the account.
        </li>
      </ul>
      <h2>Points and boards</h2>
      <p>
        Points follow from checked habits and from nothing else. Today and the seven days before it
        can be corrected; older days cannot. Please check off what you have done: others on a board
        trust the numbers they see.
      </p>
      <h2>What you write and upload</h2>
      <ul>
        <li>It stays yours. We show it to others only as far as your privacy setting says.</li>
        <li>
          Please upload nothing that belongs to somebody else, and nothing that hurts anybody.
          Admins may remove what does.
        </li>
      </ul>
      <h2>No promises we cannot keep</h2>
      <p>
        Every check-off is stored on your device the moment you make it, and Fourfold takes care not
        to lose it. All the same it comes as it is, without a guarantee: browsers can delete stored
        data, devices break, and a community may close. An export now and then is a good idea.
      </p>
      <h2>When these terms change</h2>
      <p>
        They come with the software: the version you use shows the terms that hold for it. What
        changes for your data is also said in the privacy policy.
      </p>
    </TextPage>
  )
}

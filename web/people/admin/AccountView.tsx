import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Organization } from '#contract/people/admin.ts'
import { DateText } from '../../kit/display/DateText.tsx'
import { type Fact, FactList } from '../../kit/display/FactList.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AccountActs, type Acting } from './AccountActs.tsx'
import { saveWarning } from './api.ts'
import { History } from './History.tsx'
import { toneOf } from './tones.ts'

type Account = Pick<Organization, 'status' | 'comment' | 'openActs' | 'warningList' | 'history'>
type Props = {
  account: Account
  back: string
  title: string
  facts: readonly Fact[]
  acting: Acting
  /** The button to edit the facts. */
  edit?: ReactNode
  /** Further sections of this kind of account. */
  children: ReactNode
}

/** An organisation or a person as shown to an administrator: facts, status, history and the available actions. */
export function AccountView({ account, back, title, facts, acting, edit, children }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { status, comment } = account
  return (
    <>
      <PageHeader
        back={back}
        title={title}
        below={<StatusChip tone={toneOf(status.code)} text={status.description} />}
        actions={<AccountActs account={account} acting={acting} />}
      />
      {comment && (
        <Box sx={{ mb: 2 }}>
          <Notice kind="warning" title={t('admin.account.reason')}>
            {comment}
          </Notice>
        </Box>
      )}
      <TwoColumns>
        <Section title={t('admin.account.facts')}>
          <FactList facts={facts} columns={2} />
          {edit}
        </Section>
        {children}
        <Section title={t('admin.account.warnings')}>
          {account.warningList.length === 0 && t('admin.account.noWarnings')}
          {account.warningList.map((w) => (
            <Box key={w.id} sx={{ py: 0.75 }}>
              <strong>{t('profile.warning', { number: w.number })}</strong>, <DateText at={w.issuedAt} time />
              <div>{w.comment}</div>
              <Button
                size="small"
                onClick={() => void saveWarning(w.id).catch((failure) => toast({ kind: 'error', text: textOf(failure) }))}
              >
                {t('profile.paper')}
              </Button>
              <SecondaryText>
                {w.readAt ? (
                  <>
                    {t('profile.read')} <DateText at={w.readAt} time />
                  </>
                ) : (
                  t('admin.account.unread')
                )}
              </SecondaryText>
            </Box>
          ))}
        </Section>
        <Section title={t('admin.account.history')}>
          <History entries={account.history} />
        </Section>
      </TwoColumns>
    </>
  )
}

import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { fullName } from '../../../../stock/web/public/products.ts';
import type { RecipeSuggestion } from '../../../contract/suggestions.ts';
import { useWhyNotEdit } from '../base.ts';
import { GrossProfit, percentText } from '../gross-profit.tsx';
import { allergensText, amountText } from '../recipe-words.ts';
import { draftOfSuggestion } from './handed-draft.ts';
import styles from './ideas.module.css';

const targetWords: Readonly<Record<RecipeSuggestion['target_from'], string>> = {
  category: 'your margin in this category',
  all: 'your overall margin',
  custom: 'the usual margin',
};

/** One thing that could be made: what goes in, what it costs, what it would leave, and whether it is there. */
export function IdeaCard({ idea }: { readonly idea: RecipeSuggestion }) {
  const navigate = useNavigate();
  const whyNot = useWhyNotEdit();
  const { portions, price_incl_tax: price } = idea;
  const costs = addingUp(
    idea.ingredients.map(({ cost }) => cost ?? 0),
    portions === 1 ? idea.cost : undefined,
  );
  return (
    <li className={styles.card}>
      <div>
        <h3>{idea.recipe_name}</h3>
        <p>{idea.why}</p>
      </div>
      <ul className={styles.lines} aria-label={`Ingredients of ${idea.recipe_name}`}>
        {idea.ingredients.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines, and none of them moves
          <li key={index}>
            <span className={styles.amount}>{amountText(line)}</span>
            <span>
              {fullName(line)}
              {!line.in_stock && <span className={styles.faint}> · not in stock</span>}
              {line.chosen_by !== 'named' && line.chosen_by !== 'house' && <span className={styles.faint}> · {line.why}</span>}
            </span>
            <span className={styles.cost}>
              <Money value={line.cost === null ? null : costs[index]} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.faint}>
        {idea.left_out.length > 0 && <div>Without {idea.left_out.join(', ')}, which you don’t buy.</div>}
        {idea.allergens.length > 0 && <div>Contains {allergensText(idea.allergens).toLowerCase()}.</div>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{portions === 1 ? 'Cost' : 'Cost of a portion'}</dt>
          <dd>
            <Money value={idea.cost} />
            {!idea.cost_complete && <span className={styles.faint}> and more</span>}
          </dd>
        </div>
        {price !== null && (
          <>
            <div>
              <dt>Gross profit</dt>
              <dd title={`${percentText(idea.target_gp)} is ${targetWords[idea.target_from]}`}>
                <GrossProfit value={idea.gp} />
              </dd>
            </div>
            <div>
              <dt>Price</dt>
              <dd>
                <Money value={price} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <div className={styles.foot}>
        {idea.portions_in_stock >= portions ? (
          <StatusBadge tone="good">{`In stock for ${idea.portions_in_stock}${idea.recipe_kind === 'prep' ? ' batches' : ''}`}</StatusBadge>
        ) : (
          <StatusBadge tone="attention">Not all in stock</StatusBadge>
        )}
        {idea.recipe_id === null ? (
          <ActionButton
            why={whyNot}
            variant="default"
            leftSection={<IconPencil size={18} />}
            onClick={() => void navigate({ to: '/recipe-management/new', state: { recipe: draftOfSuggestion(idea) } })}
          >
            Save recipe
          </ActionButton>
        ) : (
          <ButtonLink to="/recipe-management/$id" params={{ id: String(idea.recipe_id) }} variant="subtle">
            Already in your recipes
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

import { NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { ProductPicker } from '../../../stock/web/public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../../stock/web/public/products.ts';
import { containerOf } from '../../../stock/web/public/quantity-text.ts';
import { whatIf } from '../../contract/recipe.ts';
import { GrossProfit } from './gross-profit.tsx';
import styles from './recipe.module.css';
import own from './what-if.module.css';

/** What every recipe would cost and leave, were one product dearer or cheaper. */
export function WhatIf() {
  const [product, setProduct] = useState<ProductChoice>();
  const [percent, setPercent] = useState<number | ''>(8);
  const [asked] = useDebouncedValue(percent === '' ? 0 : percent, 250);
  const answer = useCall(whatIf, { query: { product_id: product?.product_id ?? 0, percent: asked } }, { enabled: product !== undefined, keepPrevious: true });
  const said = product ? answer.data : undefined;
  return (
    <>
      <div className={own.ask}>
        <ProductPicker label="If this product" required={false} value={product} onChange={setProduct} />
        <NumberInput
          label="changes by"
          suffix="%"
          min={-100}
          max={1000}
          decimalScale={1}
          hideControls
          step={1}
          value={percent}
          onChange={(value) => setPercent(value === '' || value === '-' ? '' : Number(value))}
        />
      </div>
      {!product && (
        <EmptyState icon={IconScale} title="Nothing selected yet">
          Pick a product to see what a price rise does to every recipe that uses it, and the price that keeps each margin.
        </EmptyState>
      )}
      {product && answer.error && !said && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {product && !answer.error && !said && <FormSkeleton />}
      {said && (
        <>
          <p className={own.said}>
            A {containerOf({ ...said, size: product?.size ?? null }) ?? 'piece'} of {product ? fullName(product) : said.product_name} goes from <Money value={said.unit_cost} /> to{' '}
            <Money value={said.unit_cost_then} />.{' '}
            {said.recipes.length === 0 ? 'No recipe uses it.' : said.recipes.length === 1 ? '1 recipe uses it.' : `${said.recipes.length} recipes use it.`}
          </p>
          {said.recipes.length > 0 && (
            <PlainTable label="Recipes that use it" className={styles.rows}>
              <thead>
                <tr>
                  <th>Recipe</th>
                  <th data-number className={styles.aside}>
                    Cost now
                  </th>
                  <th data-number>Cost then</th>
                  <th data-number className={styles.aside}>
                    Gross profit now
                  </th>
                  <th data-number>Gross profit then</th>
                  <th data-number>Price that keeps it</th>
                </tr>
              </thead>
              <tbody>
                {said.recipes.map((row) => (
                  <tr key={row.recipe_id}>
                    <td>
                      <Link to="/recipe-management/$id" params={{ id: String(row.recipe_id) }}>
                        {row.recipe_name}
                      </Link>
                    </td>
                    <td data-number className={styles.aside}>
                      <Money value={row.cost} />
                    </td>
                    <td data-number>
                      <Money value={row.new_cost} />
                    </td>
                    <td data-number className={styles.aside}>
                      <GrossProfit value={row.gp} target={row.target_gp} />
                    </td>
                    <td data-number>
                      <GrossProfit value={row.new_gp} target={row.target_gp} />
                    </td>
                    <td data-number>
                      <Money value={row.price_to_keep_gp} />
                      {row.price_incl_tax !== null && row.price_to_keep_gp !== null && (
                        <div className={styles.faint}>
                          now <Money value={row.price_incl_tax} />
                        </div>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )}
        </>
      )}
    </>
  );
}

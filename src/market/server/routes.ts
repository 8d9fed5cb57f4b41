import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { clientRoutes } from './accounts/clients.ts';
import { ruleRoutes } from './accounts/rules.ts';
import { adviceRoutes } from './advice/advice.ts';
import { clientAnalyticsRoutes } from './analytics/client.ts';
import { supplierAnalyticsRoutes } from './analytics/supplier.ts';
import { cartRoutes } from './cart/cart.ts';
import { checkoutRoutes } from './checkout/checkout.ts';
import { soldClaimRoutes } from './claims/sold-claims.ts';
import { linkSupplierRoutes } from './known/link-supplier.ts';
import { ownProductRoutes } from './known/own-products.ts';
import { listingRoutes } from './listings/listings.ts';
import { noticeMailRoutes } from './notifications/mails.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { offerRoutes } from './offers/offers.ts';
import { boughtRoutes } from './orders/bought.ts';
import { orderingRoutes } from './orders/ordering.ts';
import { soldRoutes } from './orders/sold.ts';
import { orderTalkRoutes } from './orders/talk.ts';
import { pickingRoutes } from './picking/waves.ts';
import { orderLimitRoutes } from './requests/limits.ts';
import { orderRequestRoutes } from './requests/requests.ts';
import { rfqAnalyticsRoutes } from './rfqs/analytics.ts';
import { answeringRoutes } from './rfqs/answering.ts';
import { awardRoutes } from './rfqs/award.ts';
import { questionRoutes } from './rfqs/questions.ts';
import { requestRoutes } from './rfqs/requests.ts';
import { deliveryRouteRoutes } from './sellers/delivery-routes.ts';
import { profileRoutes } from './sellers/profile.ts';
import { sellerRoutes } from './sellers/sellers.ts';
import { proofRoutes } from './shipments/proof.ts';
import { shipmentRoutes } from './shipments/shipments.ts';
import { standingOrderRoutes } from './standing/standing.ts';
import { wishlistRoutes } from './wishlist.ts';
import { workbenchRoutes } from './workbench/workbench.ts';

export const marketRoutes: readonly BoundCall[] = [
  ...profileRoutes,
  ...sellerRoutes,
  ...listingRoutes,
  ...offerRoutes,
  ...clientRoutes,
  ...ruleRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...checkoutRoutes,
  ...boughtRoutes,
  ...orderingRoutes,
  ...soldRoutes,
  ...orderTalkRoutes,
  ...workbenchRoutes,
  ...soldClaimRoutes,
  ...deliveryRouteRoutes,
  ...pickingRoutes,
  ...shipmentRoutes,
  ...proofRoutes,
  ...ownProductRoutes,
  ...linkSupplierRoutes,
  ...adviceRoutes,
  ...requestRoutes,
  ...questionRoutes,
  ...awardRoutes,
  ...rfqAnalyticsRoutes,
  ...answeringRoutes,
  ...notificationRoutes,
  ...noticeMailRoutes,
  ...orderLimitRoutes,
  ...orderRequestRoutes,
  ...standingOrderRoutes,
  ...supplierAnalyticsRoutes,
  ...clientAnalyticsRoutes,
];

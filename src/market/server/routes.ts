import type { BoundCall } from '../../kernel/server/calls/serve.ts';
import { clientRoutes } from './accounts/clients.ts';
import { ruleRoutes } from './accounts/rules.ts';
import { adviceRoutes } from './advice/advice.ts';
import { clientAnalyticsRoutes } from './analytics/client.ts';
import { supplierAnalyticsRoutes } from './analytics/supplier.ts';
import { cartRoutes } from './cart/cart.ts';
import { checkoutRoutes } from './checkout/checkout.ts';
import { soldClaimRoutes } from './claims/sold-claims.ts';
import { layoutRoutes } from './feeds/layouts.ts';
import { mappingRoutes } from './feeds/mappings.ts';
import { productListRoutes } from './feeds/product-list.ts';
import { runRoutes } from './feeds/run-rows.ts';
import { linkSupplierRoutes } from './known/link-supplier.ts';
import { ownProductRoutes } from './known/own-products.ts';
import { changeListingRoutes } from './listings/change-listings.ts';
import { exportListingRoutes } from './listings/export-listings.ts';
import { listingRoutes } from './listings/listings.ts';
import { pictureRoutes } from './listings/pictures.ts';
import type { MailOrderConfig } from './mail-orders/config.ts';
import { linkHolderRoutes } from './mail-orders/link-holder.ts';
import { mailOrderRoutes } from './mail-orders/mail-orders.ts';
import { mailSupplierRoutes } from './mail-orders/suppliers.ts';
import { noticeMailRoutes } from './notifications/mails.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { offerRoutes } from './offers/offers.ts';
import { boughtRoutes } from './orders/bought.ts';
import { orderingRoutes } from './orders/ordering.ts';
import { refuseChangesRoutes } from './orders/refuse-changes.ts';
import { soldRoutes } from './orders/sold.ts';
import { orderTalkRoutes } from './orders/talk.ts';
import { pickingRoutes } from './picking/waves.ts';
import { priceListRoutes } from './pricing/price-list.ts';
import { priceStudioRoutes } from './pricing/studio.ts';
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
import { buyingTodayRoutes } from './workbench/buying-today.ts';
import { workbenchRoutes } from './workbench/workbench.ts';

export const marketRoutes = (config: MailOrderConfig): readonly BoundCall[] => [
  ...profileRoutes,
  ...sellerRoutes,
  ...productListRoutes,
  ...runRoutes,
  ...layoutRoutes,
  ...mappingRoutes,
  ...listingRoutes,
  ...exportListingRoutes,
  ...changeListingRoutes,
  ...pictureRoutes,
  ...offerRoutes,
  ...clientRoutes,
  ...ruleRoutes,
  ...priceListRoutes,
  ...priceStudioRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...checkoutRoutes,
  ...boughtRoutes,
  ...orderingRoutes,
  ...soldRoutes,
  ...orderTalkRoutes,
  ...refuseChangesRoutes,
  ...mailSupplierRoutes(config),
  ...mailOrderRoutes(config),
  ...linkHolderRoutes,
  ...workbenchRoutes,
  ...buyingTodayRoutes,
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

import type { Titles } from './titles.ts';

export const turkish: Titles = {
  plu_code: 'ürün kodu, stok kodu, plu kodu, plu no, barkod, kod, ürün no',
  description: 'ürün adı, ürün ismi, ürün, stok adı, malzeme adı, yemek adı, açıklama, ad, menü adı, satılan ürün',
  category: 'kategori, ürün grubu, ürün kategorisi, grup, ana grup, alt grup, departman, bölüm',
  quantity: 'satış miktarı, satılan miktar, satış adedi, satılan adet, miktar, adet, satılan, toplam adet',
  net: 'net satış, net tutar, net ciro, kdv hariç tutar, kdv hariç toplam, kdv hariç, net toplam, net, matrah',
  gross: 'brüt satış, brüt tutar, kdv dahil tutar, kdv dahil toplam, kdv dahil, brüt, satır toplamı, toplam tutar, tutar, satış tutarı, ciro, toplam, satışlar, satış, bedel',
  tax: 'kdv tutarı, kdv, vergi, vergi tutarı, toplam kdv',
  discount: 'indirim, indirim tutarı, iskonto, iskonto tutarı',
  unit_price: 'birim fiyat, birim fiyatı, fiyat, satış fiyatı, adet fiyatı',
  date: 'satış tarihi, işlem tarihi, sipariş tarihi, fiş tarihi, tarih, gün, tarih saat, tarih ve saat, iş günü',
  time: 'saat, satış saati, işlem saati, zaman',
  receipt: 'fiş no, fiş numarası, fiş, adisyon no, adisyon, sipariş no, sipariş numarası, sipariş, işlem no, hesap no, çek no, fatura no, belge no',
  line_id: 'satır no, satır, sıra no, sıra',
  variant: 'porsiyon, boyut, varyant',
  modifiers: 'ekstralar, seçenekler, ek malzemeler, özellikler, notlar',
  void: 'iptal, iptal mi, iptal edildi, durum, işlem tipi, işlem türü, tip, tür, silindi',
  refund: 'iade, iadeler, iade edildi',
  comp: 'ikram, ikramlar, ücretsiz, ödenmez',
  location: 'şube, mağaza, kasa, salon, satış noktası, restoran, terminal, bölge',
  staff: 'garson, kasiyer, personel, kullanıcı, satıcı, çalışan, operatör',
};

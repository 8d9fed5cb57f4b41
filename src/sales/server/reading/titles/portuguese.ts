import type { Titles } from './titles.ts';

export const portuguese: Titles = {
  plu_code: 'código do artigo, código artigo, cód artigo, código do produto, código produto, cód produto, ref artigo, referência, artigo nº, cód, cod interno',
  description:
    'artigo, nome do artigo, descrição do artigo, produto, nome do produto, descrição do produto, descrição, designação, item vendido, nome do item, prato, nome do prato',
  category: 'categoria, família, subfamília, grupo, secção, seção, departamento, grupo de produtos, tipo de produto',
  quantity: 'quantidade vendida, qtd vendida, qtde vendida, quantidade, qtd, qtde, quant, unidades vendidas, unidades, vendidos, un vendidas',
  net: 'vendas líquidas, valor líquido, total líquido, líquido, valor sem iva, total sem iva, base tributável, incidência, montante líquido, total s iva, valor s iva',
  gross:
    'vendas brutas, valor bruto, total bruto, bruto, valor com iva, total com iva, total c iva, valor c iva, valor total, total da linha, montante, valor, faturação, faturamento, vendas, venda, total',
  tax: 'valor do iva, valor iva, iva, total iva, imposto, impostos, icms',
  discount: 'valor do desconto, valor desconto, desconto, descontos, total desconto',
  unit_price: 'preço unitário, preço unit, preço de venda, preço, pvp, p unit, valor unitário, preço un',
  date: 'data da venda, data venda, data do pedido, data do documento, data documento, data de emissão, data emissão, data hora, data e hora, data, dia',
  time: 'hora da venda, hora venda, hora, horário',
  receipt:
    'nº do talão, nº talão, talão, nº da fatura, nº fatura, fatura, nº do documento, nº documento, nº do pedido, nº pedido, pedido, nº da venda, cupom, cupom fiscal, nota fiscal, conta, comanda',
  line_id: 'nº da linha, nº linha, linha',
  variant: 'variante, variação, tamanho, porção, dose',
  modifiers: 'modificadores, complementos, adicionais, extras, observações',
  void: 'anulado, anulada, anulação, cancelado, cancelada, cancelamento, estado, situação, tipo de documento, tipo de movimento, tipo, eliminado',
  refund: 'devolução, devoluções, devolvido, estorno, estornado, reembolso, reembolsado',
  comp: 'oferta, ofertas, oferecido, cortesia, cortesias',
  location: 'loja, ponto de venda, restaurante, caixa, terminal, zona, sala, filial, setor',
  staff: 'empregado, funcionário, operador, vendedor, atendente, garçom, utilizador, usuário',
};
